import { calm } from '../text/capitals.ts';
import { clean } from '../text/clean.ts';
import { withWord } from '../text/misspelt.ts';
import { leftEdge, pattern } from '../text/pattern.ts';
import { rivalsIn } from '../truth/held.ts';
import { withoutPicture } from './working-title.ts';

const copied = `[\\s,(]*${leftEdge}(?:по мотивам|аналог\\p{L}*|в стиле|копи[яи]|реплик\\p{L}*|типа|inspired by|dupe of|alternative to|in the style of)[^,;|]*`;

/** "Голосовое от Серика", "voice memo": how the brief came, not what it is of. */
const recording = 'голосов(?:ое|уха)|аудио(?:сообщение)?|voice (?:memo|note|message)';
const recorded = pattern(
  `^\\s*(?:голосовые|(?:${recording})s?|(?:dictated|typed|recorded|sent|spoken|said|written) (?:in|from|on|at|while|by|with)|(?:на|за)?диктова\\p{L}+|диктую|пишу (?:с|из|на)|(?:с|из) (?:телефона|машины|дороги)|жолда айт\\p{L}+|айтып жібер\\p{L}+)(?!\\p{L})`,
);

/** A title without what it copies and compares with: "Духи по мотивам …, 50 мл" is "Духи, 50 мл". */
export function honestTitle(title: string): string {
  if (recorded.test(title) || isTaskAlone(title)) return '';
  // Pictures between words part a title as commas do; a word said thrice is said once.
  const parted = clean(
    title
      .replace(/[)(]{2,}|[:;]-?[)(]+/gu, ' ')
      .replace(/(?<=\S)\s*[\p{Extended_Pictographic}\p{Regional_Indicator}\uFE0F]+\s*(?=\S)/gu, ', '),
  )
    .replace(/(?<!\p{L})(\p{L}{3,})(?: \1)+(?!\p{L})/giu, '$1')
    // "Икебана? Нет, террариумы": what is not meant.
    .replace(/^[^?]{2,40}\?+\s*(?:нет|no|nope|жоқ)[\s,.:!—–-]+(?=\p{L})/iu, meantInstead)
    .replace(/^не [^,]{2,30}, а (?=\p{L})/iu, '')
    .replace(/\s*=\s*[\d ]+\s?\S*$/u, '')
    // "… мальчик рост 122-170": a measure that stands behind its word goes with it.
    .replace(
      /(?<=\p{L}{3})[\s,]+(?:рост|размеры?|р-р|возраст|объ[её]м|вес|длина|ширина|высота|size|sizes|height)\s\d[\d.,]*(?:\s?[-–—]\s?\d[\d.,]*)?(?:\s?(?:см|кг|лет|мм|cm|kg))?[\s.]*$/iu,
      '',
    );
  const own = withoutTask(withoutPicture(parted))
    .replace(pattern(copied, 'giu'), '')
    // Another's house beside ours, and what a question promises.
    .replace(/\s(?:у|возле|около|рядом с|напротив) [«"“][^»"”]+[»"”]/giu, '')
    .replace(/\s(?:без|with no|without)\s[^?]*\?\s*$/iu, '');
  return rivalsIn(clean(title))
    .reduce((text, name) => text.replace(name, ''), own)
    .trim();
}

/** "Йога для рыбаков? нет, для беременных": what follows on a preposition takes the head of what was asked. */
function meantInstead(all: string, at: number, title: string): string {
  const link = /^(?:для|на|в|с|из|под|for|with|in|on) /iu.exec(title.slice(at + all.length))?.[0];
  const head = link === undefined ? -1 : all.toLowerCase().indexOf(` ${link.toLowerCase()}`);
  return head < 0 ? '' : all.slice(0, head + 1);
}

/** Words for the job of the one who makes the picture. */
const job = `${recording}|лендинг\\p{L}*|landing(?: page)?|хедер|header|hero|первый экран|banner|flyer|flier|poster|advert|ad|ads|post|story|stories|creative|picture|pic|leaflet|баннер\\p{L}*|пост|макет\\p{L}*|реклам[ауые]|афиш[ау]|плакат|листовк[ау]|флаер|сторис|картинк[ау]|креатив|объявлени[ея]|жарнама(?:сы)?|сурет`;
const task = `(?:(?:new|another|final|draft|my|our|a|the|small|big|instagram|insta|facebook|нов(?:ый|ая|ое)|наш(?:а|е)?|ещ[её] один|жаңа) )*(?:${job})`;
const ofTask = `(?: (?:for|about|on|with|для|про|на|к|о|об)(?: (?:the|our|my))?)?`;

/** Where the picture goes, or how far it is: "(for fb)", "пост в инсту", "(черновик)", "текст правки 2". */
const place =
  'fb|facebook|insta(?:gram)?|(?:the )?window|print|web|socials?|tiktok|google|окн[оа](?! )|витрин[уы]|листовк[иу]|стенд\\p{L}?|печат[иь]|директ\\p{L}?|инст\\p{L}*|вк|vk|лент[уы]|сторис|телеграм\\p{L}*|ватсап\\p{L}*|whats ?app|авито|avito|сайт\\p{L}?';
const state =
  '(?:текст )?правк[аи]|исправ\\p{L}*|перед(?:ел\\p{L}*)?|срочно|asap|pls|plz|please|urgent|скидка|черновик|draft|финал|final(?: version)?|версия|вариант|version|v(?=\\s?\\d)|(?:сайт\\p{L}? )?(?<=[—–,-]\\s?)шапк\\p{L}*|шапк\\p{L}* (?:сайта|группы|страницы|канала)|жоба';
/** "Нож — прайс на стекло", "Injury law firm - bus shelter": what the picture is, behind the thing. */
const medium =
  '(?:price|menu|notice)[ -]?(?:list|board|card|sheet)s?|prices(?: list)?|price|bus (?:shelter|stop|side)|door ?hanger|shop window|window (?:film|sticker|cling)|billboard|roller banner|van side|прайс(?:-?лист)?\\p{L}{0,2}|цены|расценки|бағалар\\p{L}{0,2}|бағасы|прейскурант';
/** Nets that nobody sells: "Pest control - Facebook". */
const net = 'fb|facebook|insta(?:gram)?|tiktok|socials|вконтакте|инстаграм\\p{L}?|инста|авито|сторис';
const working = `(?:[\\s,(!—–-]+(?:(?:for|to|on|в|на|для)\\s(?:${place})|(?:[—–-]\\s?)?(?:${net})|(?:${state})(?:\\s?№?\\d{1,2})?)(?![\\p{L}\\d])\\.?\\)?)+[\\s!.]*$`;

/** "СРОЧНО реклама септики": how soon the picture is wanted, not the thing. */
const hurry = `очень срочно|срочно|urgent(?:ly)?|asap|шұғыл|(?:срочн(?:ый|ая|ое)|нуж(?:ен|на|но|ны)|надо|сделайте|need(?:ed)?)(?=[\\s,:]+(?:${job})(?!\\p{L}))`;

/** What else may stand in a title that tells the job alone. */
const aside =
  'шапк[аиу]|do|not|send|print|yet|wip|test|тест\\p{L}*|отправля\\p{L}+|публикова\\p{L}+|трогать|пока|чат\\p{L}*|дом[ау]?|подъезд\\p{L}*|лифт\\p{L}*|групп[уы]|нов\\p{L}+|втор\\p{L}+|трет\\p{L}+|ещ[её]|раз|попытк\\p{L}+|use|one|last|latest|final|copy|копия|испр\\p{L}*|последн\\p{L}+|не|мне|нам|для|на|в|от|из|и|тз|кп|re|fw|fwd|мамы|папы|директора|шефа|наш\\p{L}*|мой|мо[её]|ескі|жаңа|өзгеріс|мәтін\\p{L}*|жаз\\p{L}*|өзің\\p{L}*|the|a|an|my|our|new|old|for|on|of|by|here|this|please|mistake|fix|final|again|text|текст\\p{L}*|задани[ея]|задач[аи]|трасс[ыу]|улиц[ыу]|стен[ыу]|двер[ьи]|door';

/** "Объявление", "Баннер 3×6", "Re: правки от мамы": the job, and no thing. */
function isTaskAlone(title: string): boolean {
  if (!/\p{L}/u.test(title)) return false;
  const typed = clean(title);
  const own = typed.replace(
    pattern(
      `(?<!\\p{L})(?:${task}|${hurry}|${state}|${medium}|(?:на|в|для|for|to|on|in) (?:${place}))(?!\\p{L})`,
      'giu',
    ),
    ' ',
  );
  return own !== typed && !pattern(`(?<!\\p{L})(?!(?:${aside})(?!\\p{L}))\\p{L}{2,}`, 'iu').test(own);
}

/** "CAKES new flyer" is "Cakes", "баннер для пекарни" stays what it is made for only in English. */
function withoutTask(title: string): string {
  const own = title
    .replace(pattern(`^(?:(?:${hurry})[\\s!,:—–-]+)+(?=\\p{L})`, 'iu'), '')
    .replace(pattern(working, 'iu'), '')
    .replace(pattern(`^(?!\\p{L}+ (?:print|design|stands?$|hire))${task}(?:${ofTask} |[:,—–-]+ ?)`, 'iu'), (all) =>
      /(?<!\p{L})(?:для|про|о|об|к)\s$/iu.test(all) ? all : '',
    )
    .replace(pattern(`[\\s,—–-]+${task}\\s*$`, 'iu'), '')
    .replace(/(?<=\p{L}) (?:banner|ad|advert|flyer|poster|баннер|макет)(?=,)/iu, '')
    .replace(
      pattern(
        `\\s*\\([^)]*(?<!\\p{L})(?:${medium}|${job}|improve|text|self serve|pls|please)(?!\\p{L})[^)]*\\)`,
        'giu',
      ),
      '',
    )
    .replace(
      pattern(
        `(?<=\\p{L}{3}['’]?)(?<![нтд][ыі]ң)[\\s,:—–-]+(?:${medium})(?: (?:на|для|for) (?:${place}|\\p{L}+))?[\\s!.]*$`,
        'iu',
      ),
      '',
    )
    .replace(
      pattern(
        `^(?:${medium})(?:\\s?[:—–-]\\s*| (?:for|of) (?:the |our |my )?| (?=\\p{L}{4,})(?!\\p{L}+[ғгқк][ае]$))(?=\\p{L})`,
        'iu',
      ),
      '',
    )
    .replace(/[\s,—–-]+(?:(?:прайс|цены|текст|price list) )?(?:на|для|for)$/iu, '')
    .replace(/(?<=\p{L}) (?:thing|stuff)$/iu, '');
  const rest = withWord(own).trim();
  return rest === '' ? title : rest === title || !/^\p{Lu}{3,}$/u.test(rest) ? rest : calm(rest, undefined, true);
}
