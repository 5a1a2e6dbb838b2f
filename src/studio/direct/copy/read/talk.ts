import { remembered } from '../text/remember.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { withoutOwnGoods } from './own-goods.ts';
import { isRequest } from './requests.ts';

/** Who tells the owner what to print, or what he thinks of it: none of it is printed. */
const teller =
  '(?:одна |один |наш\\p{L}{0,3} |мой |моя |моей )?(?:клиентк?\\p{L}{0,2}|покупател\\p{L}+|заказчик\\p{L}{0,2}|гость|гостья|мама|жена|муж|сестра|брат|дочь|дочка|сын|т[её]ща|св[её]кр\\p{L}+|соседка|директор|начальник|начальница|юрист|бухгалтер|диспетчер|менеджер|админ|партн[её]р|маркетолог|дизайнер|бабушк\\p{L}|дедушк\\p{L}|женщин\\p{L}|мужчина|парень|девушка|соседк?\\p{L}{0,2}|народ)(?: \\p{Lu}\\p{Ll}+)?(?: одн\\p{L}+ \\p{L}{3,})?';
const said =
  '(?:\\p{L}+ )?(?:говорит|говорят|говорил\\p{L}*|сказал\\p{L}*|просит|просят|просил\\p{L}*|пишет|написал\\p{L}*|хочет|советует|против|ругал\\p{L}+|жалов\\p{L}+|плака\\p{L}+|смеял\\p{L}+|напис\\p{L}+)';
const tellerEn =
  '(?:one |a |an |our |my |the |some )?(?:reviewer|customer|client|accountant|boss|wife|husband|mum|mom|dad|manager|lawyer|solicitor|daughter|son|sister|brother|colleague|business partner|last designer|old designer|(?:old |young |little |nice |lovely )?(?:lady|guy|man|woman|couple|kid|neighbou?r|nan|gran|grandma|friend|bloke|chap|fella))s?';
const tellerKk = 'менеджер|директор|күйеуі|апа|апай|ағай|әже|тәте|көрші|әке|клиент|бухгалтер|заңгер|қызы|ұлы';

/** Words to the designer, not to the buyer. */
const wishes = [
  '^(?:рекламная )?кампания на (?:январ|феврал|март|апрел|май|июн|июл|август|сентябр|октябр|ноябр|декабр)\\p{L}*|campaign (?:for|aimed at|targets) (?:women|men|people|parents|adults|owner\\p{L}*)|this campaign targets|list below from|need \\d+ (?:square|story|stories|banner|post|reel)s?|(?:pictures|photos|images) (?:are|is) not (?:permitted|allowed)|(?:клиника|салон|мектеп|дүкен|дәмхана|орталық) атауы|(?:сол|осы) алға шықсын',
  '(?<!цен\\p{L} )(?<!стоимость )(?<=\\p{L} )был[аио]?,? (?:а |но )?(?:сейчас|теперь) (?!\\d{3}|от)',
  '(?:акци|скидк|предложени)\\p{L} [^.;!?]{0,40}(?:завершен|окончен|закончил)\\p{L}*(?=$|[.,;!])|(?:в|на) материал\\p{L}* не включа\\p{L}+',
  'уважаем\\p{L}+ (?:коллег|партн[её]р|клиент|друз|покупател|жител|сосед|родител|гост|дам)\\p{L}*|дорогие (?:друзья|клиенты|покупатели|гости|родители|коллеги)|құрметті \\p{L}+|dear \\p{L}+|день добрый|вечер добрый|утро доброе|доброе утро|здравствуйте|привет\\p{L}*|добр(?:ый|ого) (?:день|вечер\\p{L}*|утро)|доброго дня|всем привет|девочки|мамочки|спасибо|заранее (?:спасибо|благодар\\p{L}+)|пожалуйста|плиз|сәлем\\p{L}*|салем|салам|сәлеметсі\\p{L}*|ассалаумағалейкум|қайырлы \\p{L}+|рахмет|рақмет|досым|hi(?:ya)?|hello|hey|dear|thanks|thank you|cheers|please',
  '(?<!(?:как|чем) )на фото|(?<!(?:как|чем) )на снимк\\p{L}+|фото (?:прилага|прикреп|отправ|вышл|скин)\\p{L}*|прилага\\p{L}+|прикрепл\\p{L}+|in the (?:photo|picture)|photos? attached|see attached|суретте(?:гі)?|баннер\\p{L}*|картинк\\p{L}*|креатив\\p{L}*|макет\\p{L}*|пост(?:а|ик|ер\\p{L}*)?|сторис|обложк\\p{L}*|реклам(?:у|ой|е|ный|ная|ное|ные|ировать|ируем|ка|ку)|реклама (?:пойд|будет|выйд|для)\\p{L}*|(?<!печата\\p{L}{1,3} [^.!?\\n]{0,40})листовк\\p{L}*|плакат\\p{L}*|афиш\\p{L}*|дизайнер(?:ам|у|ы|ов|ға|ге)?(?! (?:(?:сам|тоже|бесплатно) )?(?:приезж|приед|замер|подбер|подбир|нарису|сдела|собер|поможет|помога|с опытом|работает|бесплатн)\\p{L}*)|шрифт\\p{L}*|(?:наш|добав\\p{L}*|постав\\p{L}*|размест\\p{L}*|с(?:о)? (?:нашим )?|вот) ?логотип(?:ом)?|логотип\\p{L}* (?:во вложени|прилож|прикреп|прилаг|внизу|вверху|сверху|снизу|слева|справа|побольше|крупн|мелк|пришл|скин)\\p{L}*|фотк\\p{L}*|слоган\\p{L}*|заголов\\p{L}+|щит|жарнама\\p{L}*|сурет (?:керек|жаса)\\p{L}*|instagram|insta|can u|can you (?:do|make)|poster|banner|creative|picture|pic|artwork|flyer|nextdoor|headline|slogan|copywriter|font|(?:our|my|the|with|add) logo|logo (?:is )?(?:attached|below|bottom|top|small|big|in the corner)',
  '(?:нам|мне) (?:бы|нужн\\p{L}*|надо)|(?<!не )нуж(?:ен|на|но|ны) (?!ни|никак)|хотим|хочу|хотел\\p{L}* бы|хотелось бы|сделай\\p{L}*|напиши\\p{L}*|нарисуй\\p{L}*|покаж(?!(?:ем|у|ут)(?!\\p{L}))\\p{L}*|добавьте|укажите|упомян\\p{L}*|не пиш\\p{L}*|не указыв\\p{L}*|писать наверно|не знаю|как (?:бы|это) (?:\\p{L}+ )?(?:сказать|говорил)|на ваше усмотрение|директор|(?<!не )прос(?:ил|ит|или|им|ьба)|керек$|(?:логотип|нөмір|телефон|сурет|фото)\\p{L}* (?:\\p{L}+ )?(?:жіберем|берем|саламыз|тастаймын|жіберемін|беремін|жібереміз)|жасап бер\\p{L}*|жазба(?:ңыз\\p{L}*|саңыз\\p{L}*|ймыз|й)?|жаз(?:сын|ып(?! бере)|ыңыз|ыңыздар|ыңызшы|саңыз|саңыздар)|қос(?:ыңыз|ыңыздар|ыңызшы|сын)|деп (?:қос|жаз|көрсет|мақтан)\\p{L}*|мақтанба\\p{L}*|болмайды ғой|(?:телефон|номер|адрес|контакты?) (?:сами |свой |внизу )*(?:допиш|впиш|постав|укаж)\\p{L}+|(?:телефон|номер|лого|логотип|фот\\p{L}+|картинк\\p{L}+|видео|ссылк\\p{L}+|qr|адрес) (?:\\p{L}+ )?(?:подставлю|подставим|скину|скинем|пришлю|пришл[её]м|вышлю|добавлю|добавим|дам|приложу)|need (?:an? )?(?:post|something|pic|story|ad|advert)|i want|we want|we need|i need|need (?:this|it|something) |i.d (?:love|like)|would like|make (?:it|us|me|a)|don.t (?:say|compare|mention|write|use)|do not (?:say|mention)|shouldn.t promise|what i can say|can we|could you',
  `(?:(?:${teller}) )${said}|не забудьте|про \\p{L}+ (?:можно|не надо|не нужно)|ну в смысле|в смысле (?:что|тара)|обязательно (?:указать|напис|впис|постав|добав|укаж)\\p{L}*|нужны строки|нужна строка|писать (?:можно|нельзя|нужно|надо)|(?:можно|надо|нужно|нельзя) (?:так |это )?писать|так не надо|(?:за)?пилите|(?:фото|логотип|лого|видео|цвет\\p{L}*) (?:\\p{L}+ )?кидал[аи]?|юрист против|отдельно не пишем|не пишем`,
  `(?:(?:${tellerEn})) (?:always |once |also |just |even )?(?:say|said|told|tell|want|think|thought|ask|wrote|reckon|call|love)(?:s|ed)?|put the (?:new|old|right|correct) \\p{L}+|tell them the|needs? (?:an? |the )?\\p{L}+ version|oh,? wait|wait,? sorry|no,? wait|scratch that|used to (?:be|cost|charge)|we can.?t use|(?:compliance|legal|the lawyers?) (?:said|says|told|want)\\p{L}*|dont|must go on|has to go on|needs to go on|leave (?:it|that|him|her|them) out`,
  `(?:${tellerKk})\\p{L}* (?:\\p{L}+ )?(?:айт|деді|дейді|сұрады|тапсырды)\\p{L}*|жарнамада (?:\\p{L}+ )?(?:тұруы|болуы|жазылуы) керек|міндетті (?:түрде )?(?:жаз|көрсет|қос)\\p{L}*|болмайды екен`,
  'деп айтпаймыз|(?:ну )?сколько можно|доколе|надоел\\p{L}*|шутка|шучу|how (?:long|many times) (?:can|will|do) you|пишу вам|как думаю|мужики|алло|девушки|говорят|(?:честно )?говорю (?:вам|тебе|же|сразу)|рассказываю|честно (?:говоря|скажу|говорю|признаюсь)|объясняю|нам уже|прилетало|конкурент\\p{L}*|я так не хочу|дейді|айтады|біздің бәсеке\\p{L}*|customers tell|what (?:customers|people) hate|people are tired|люди устали|покупатели смеялись|было стыдно|people (?:say|come back)|everyone says|competitors?|we got an email|honestly',
];
const wishSource = `${leftEdge}(?:${wishes.join('|')})${rightEdge}`;

/** Whether a statement talks to the designer or about the job rather than to a buyer. */
export const isTalk = remembered((said: string): boolean => speaksToMaker(withoutOwnGoods(said)));

const speaksToMaker = (text: string): boolean =>
  pattern(wishSource).test(text) ||
  isRequest(text) ||
  isModest(text) ||
  isAbsent(text) ||
  /^(?:\p{Lu}\p{Ll}+ |Mr |Mrs |Ms |Dr )?\p{Lu}\p{Ll}+ (?:always |just |also )?(?:wants|says|said|asked|told|thinks)(?!\p{L})|^(?:\p{Ll}+ )?\p{Lu}\p{Ll}+ here$|^\p{Lu}\p{Ll}{2,8}, (?:\p{Ll}+ ){0,2}[«"“][^»"”]+[»"”]$|#[0-9a-f]{6}(?![\p{L}\d])/u.test(
    text,
  );

/** "Turkeys from 1 November, not now", "Колонновидные — нет в этом году": what nobody can have. */
const isAbsent = (text: string): boolean =>
  /(?:,|[—–-]|\s\()\s*(?:but )?(?:not (?:now|yet|this (?:week|month|year|season))|пока нет|пока не (?:прода|дела)\p{L}+|сейчас нет|сейчас не (?:прода|дела)\p{L}+|нет в (?:этом|нынешнем) (?:году|сезоне|месяце)|в этом году нет|қазір жоқ|әзірге жоқ|биыл жоқ)\)?\s*$/iu.test(
    text,
  );

/** What people say before they say it, and what they tell of others' fears: "это наверно смешно", "… деп қорқады". */
const isModest = (text: string): boolean =>
  (!/\d/u.test(text) &&
    text.split(/\s+/u).length <= 5 &&
    /(?<!\p{L})(?:наверн\p{L}*|может быть|звучит|понимаю) (?:\p{L}+ ){0,2}(?:смешно|странно|глупо|банально|скромно)(?!\p{L})/iu.test(
      text,
    )) ||
  /(?<!\p{L})(?:деп (?:қорқады|ойлайды)|боятся,? что|думают,? что|people (?:worry|fear|think))(?!\p{L})/iu.test(text);

/** Words that only fill: they go from the front of a line, again and again. */
const leads = [
  'так(?=,? (?:мы |я |сами )?\\p{L}{2,}(?:ем|ём|им|ю|у)(?!\\p{L}))|слушайте|смотрите|вернее|точнее|ой|честно|и|а|но|зато|причём|причем|притом|при этом|также|так же|тоже|ещё|еще|а ещё|а еще|и ещё|и еще|плюс|кроме того|к тому же|более того|кстати|вообще|в общем|ну|вот|просто|реально|короче?|кароче?|собственно|слушай|смотри|так вот|такс|ладно|то есть|поэтому|потому|значит|да|уже|там|тут|как раз|сейчас же',
  'у нас (?:есть|в наличии)?|у меня|мы|наш(?:а|е|и)?|это|он(?! (?:бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|мың|күн|жыл|минут|бала|адам)(?!\\p{L}))|она|оно|они|есть|имеется|имеются|в наличии есть|вы (?:получаете|получите)|предлагаем|представляем|главное(?:,)? (?:что)?|главное что люди замечают|(?:родители|клиенты|покупатели|люди|гости) (?:чаще всего )?(?:выбирают|берут|любят|хвалят|ценят) (?:нас |его |её |их )?(?:за то|из-за того|за)(?:,)? ?(?:что)?|(?:customers|people|parents|clients) (?:love|choose us|come to us) (?:because|for|that)|самое главное|важно что|тут честно говорю|хотим сказать что|подчеркните(?:,)? что|акцент на(?: том(?:,)? что)?',
  'alright(?: so)?|(?:tell|let) (?:people|them|everyone|folks?)(?: know)?(?: that)?|right(?=,)|righto|yeah|anyways?|hiya|sorry|oops|i mean|and|but|so|also|plus|well|ok|okay|oh|look|btw|by the way|besides|moreover|then|now|actually|basically|our|we (?:also )?(?:have|offer)|it.?s|it (?:is|has|comes with)|they (?:are|have)|there (?:is|are)|there.s|this is|these are|you get|you.ll get|the main thing is(?: that)?|the best part(?: is)?|(?:for sure|what i can say for sure)',
  'ал(?=,? )|және|сондай-ақ|сонымен қатар|сонымен бірге|тағы|әрі|бірақ|бізде|біздің|біз|бұл|ол|мұнда|сондықтан|бірден айтайын|ең бастысы|басты артықшылығы',
];
const leadSource = `^(?:${leads.join('|')})${rightEdge}[\\s,:—–-]*`;
const tailSource = `[\\s,—–-]+(?:${'а то (?:у нас |тут |все )+.{3,60}|тут честно говорю|честно|честно говоря|короч\\p{L}*|(?:реально|сами|лично|честно) (?:\\p{L}+ )?(?:считал|проверял|мерил|замерял|пробовал)\\p{L}*|пожалуйста|вот|и всё|и все|кстати|типа|вообщем|если что|ну|that.s (?:my|our|the) (?:\\p{L}+ ?){1,2}|i (?:promise|swear)|trust me|believe me|promise(?:d)?|honestly|honest|lol|lmao|ha(?:ha)*|tho|innit|(?:knock|touch) (?:on )?wood|fingers crossed|ахах\\p{L}*|хаха\\p{L}*|хех|tbh|btw|really|though|too|yes|of course|lol|уже|конечно|мұны қонақтар қатты ұнатады|ғой|(?<!(?:скаж|говор|ответ)\\p{L}{1,4}\\s)да'})$`;

/**
 * A line without the words that only lead into it. Cuts at the two ends only, so that what stays stands in one piece.
 */
export function withoutFiller(text: string): { readonly text: string; readonly offset: number } {
  let offset = 0;
  let rest = text;
  for (let i = 0; i < 4; i++) {
    const m = pattern(leadSource).exec(rest);
    const after = m === null ? '' : rest.slice(m[0].length);
    // A pronoun before a noun is no filler: "это платье" would lose what it points to; and something must stay.
    if (m === null || after.split(/\s+/u).length < 2) break;
    offset += m[0].length;
    rest = after;
  }
  for (let i = 0; i < 2; i++) rest = rest.replace(pattern(tailSource), '');
  return { text: rest.replace(/[\s,;:—–-]+$/u, ''), offset };
}

const greetings =
  '(?:уважаем\\p{L}+ \\p{L}+|құрметті \\p{L}+|dear \\p{L}+|здравствуйте|здрасте|здрасьте|всем (?:привет|здравствуйте|доброго дня)|(?:день|вечер) добрый|привет\\p{L}*|добр(?:ый|ого) (?:день|вечер\\p{L}*|дня)|с[әа]лемет[сц][іи]\\p{L}* бе|с[әа]лем\\p{L}*|здорово(?=[!.,])|здаров\\p{L}*|g.?day|howdy|heya|ассалау\\p{L}*(?: ?ма ?ғалейкум)?|саламатсыз\\p{L}*|салам(?:атсың\\p{L}*)?|армысыз\\p{L}*|қайырлы \\p{L}+|приветствую|(?:қыздар|аналар|ата-аналар|бауырлар|ағайын|жігіттер)(?=[,!])|доброй ночи|доброго времени(?: суток)?|(?:good )?(?:morning|afternoon|evening)(?= all|,|!| there)|hi(?: team| there)?|hiya|hello|hey|look|смотрите|дорогие друзья|девочки|девчат\\p{L}*|друзья|пацаны|реб(?:ята|ят|яты)|мужики|народ|соседи|достар|guys|folks|mates|everyone)';
/** Where a sentence really begins, behind a greeting. */
export const greetingLength = (text: string): number =>
  pattern(
    `^${greetings}${rightEdge}(?: и не только(?=[!,.])| (?:и|and|все(?:м|х)?|there|all|again|folks|guys|mates|everyone|team|бауырлар|ағайын|аналар|әкелер|балалар|ата-аналар|достар) ?\\p{L}*(?=[!,.]|$))?[\\s,!.:—–-]*`,
  ).exec(text)?.[0].length ?? 0;
