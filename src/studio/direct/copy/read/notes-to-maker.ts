import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/** A sentence that opens by saying that it is for nobody's eyes: "Не для печати: …", "Designer: …". */
const opened =
  '(?:и )?(?:это )?(?:не для (?:печати|баннера|публикации|макета|плаката|картинки|рекламы|афиши|клиентов)|для (?:себя|внутреннего пользования|дизайнера|вашего понимания|понимания)|внутренн(?:яя|ее|ие) (?:инфо\\p{L}*|заметк\\p{L}+|пометк\\p{L}+)|между нами|по секрету|дизайнер(?:у|ам)|верстальщику|художнику|исполнителю|от себя|just for (?:you|info)|for you only|fyi|not (?:for|to) (?:print|printing|publication|the (?:public|ad|poster|banner|flyer)|publish|go on)|internal(?: note| only| info)?|off the record|between us|between you and me|for your (?:eyes only|eyes)|note to (?:self|designer|you)|to (?:the )?designer|designers?|(?:note )?for (?:the )?designer|don.t print|do not print|баспаға (?:емес|шығармаңыз)|жарнамаға емес|баннерге емес|өзімізге|дизайнерге|дизайнер|өз арамызда)(?=\\s*[:,—–-])';

const notIt =
  '(?:не (?:пиш(?:и|ите|ем)|писать|печата(?:ть|й|йте)|указыва\\p{L}+|публику\\p{L}+|ставь(?:те)?|надо (?:это )?(?:писать|указывать|печатать)|для (?:баннера|печати|рекламы|макета|плаката|картинки|публикации|афиши))|(?:писать|указывать|печатать) не (?:надо|нужно|стоит)|между нами|(?:это|только) (?:для (?:себя|хвастовства|понимания)|служебн\\p{L}+|внутренн\\p{L}+)|(?:он|она|они) (?:\\p{L}+ )?(?:разрешил\\p{L}*|не против)(?: \\p{L}+){0,2}|по секрету|не на (?:баннер|плакат|картинк)\\p{L}*)';
const notItEn =
  '(?:(?:don.t|do not|please don.t) (?:print|put|write|say|include|use|show|add) (?:that|this|it|any of (?:that|this|it))(?: (?:bit|part|one|in|on|on it|down|please))*|not for (?:print|the (?:ad|poster|banner|flyer|public))|between (?:us|you and me)|keep (?:that|this|it) (?:to yourself|off|private|between us)|leave (?:that|this|it) (?:out|off)|(?:that.s |this is )?off the record|(?:that.s |this is )?just for (?:you|your info|info))';
const notItKk =
  '(?:(?:мұны|оны|бұны|осыны) (?:\\p{L}+ )?(?:жазба|көрсетпе|айтпа|салма|қоспа)\\p{L}*|(?:баннерге|жарнамаға|плакатқа) (?:жазба|салма|қоспа|шығарма)\\p{L}*|өз арамызда)';
/** The same behind what is said: "… (это не пиши)", "… between us". */
const closed = `(?:[\\s,(—–-]+)(?:но |а |только |пожалуйста,? |but |so |бірақ )?(?:(?:это|этого|про это|об этом) )?(?:${notIt}|${notItEn}|${notItKk})(?:,? (?:это|этого|пожалуйста|please|pls|конечно|mate|lol|ок|ok))*[)\\s.!]*$`;

const names =
  'dave|david|kev|kevin|mike|steve|tom|ben|sam|joe|jim|bob|gary|phil|pete|nick|chris|matt|mark|paul|andy|alex|dan|luke|jake|josh|lucy|jess|emma|kate|katie|sarah|anna|laura|becky|beth|amy|sue|jen|jenny|liz|helen|claire|nina|maria|tina|lisa|karen|rob|tony|greg|ian|neil|саш(?:а|уль|ка)?|дим(?:а|ка)?|паш(?:а)?|миш(?:а)?|вов(?:а)?|лен(?:а|очка)?|ол(?:я|ь|ечка)|тан(?:я|ь|юш)|наташ(?:а)?|ан(?:я|ь|ечка)|кат(?:я|ь|юш)|маш(?:а)?|даш(?:а)?|свет(?:а|ик)?|ир(?:а|ин)|юл(?:я|ь)|сер[её][гж](?:а)?|андрей|максим|макс|арт[её]м|антон|кирилл|никита|игорь|олег|ром(?:а)?|кост(?:я|ь)|жен(?:я|ь)|вик(?:а)?|настя?|айгүл|асел|әсел|айжан|дана|динара|арман|ерлан|нұрлан|серік|бекзат|данияр|аружан|жанар|сәуле';
const mates =
  'mate|buddy|pal|bro|dude|love|hun|guys|братан|бро|дружище|коллеги|бауырым|досым|брат|дорогая|милая|солнце|зай';
const changes =
  'lose|ditch|scrap|bin|drop|get rid of|move|shrink|enlarge|replace|swap|leave|make|put|use|keep|change|remove|fix|add|can you|could you|please|pls|kill|take|send|check|remember|tone|sort|stick|pop|try|just|no more|убер\\p{L}+|сдела\\p{L}+|постав\\p{L}+|помен\\p{L}+|замен\\p{L}+|перенес\\p{L}+|добав\\p{L}+|увелич\\p{L}+|уменьш\\p{L}+|исправ\\p{L}+|не трога\\p{L}+|остав\\p{L}+|подвин\\p{L}+|сдвин\\p{L}+|передела\\p{L}+|верн\\p{L}+|запомни|не забуд\\p{L}+|смотри|слушай|помнишь|давай|пусть|только не|не надо|алып таста\\p{L}*|өзгерт\\p{L}*|қой\\p{L}*|сал\\p{L}*|жаса\\p{L}*|қара';
/** "Lose the skull, Dave, …": a change that is asked of somebody by name. */
const called = `^(?:(?:ok|okay|and|also|so|oh|ну|и|а|да) )?(?:(?:${changes})(?!\\p{L})[^,.!?\\n]{0,40}, ?(?:${names}|${mates})(?=\\s*(?:[,.!?]|$))|(?:${names}|${mates}),? (?:${changes})(?!\\p{L}))`;
/** "(Kev, the logo is in the drive)": a bracket that speaks to somebody. */
const bracketed = `^\\((?:${names}|${mates}),`;

const errands = [
  '(?:\\p{L}+ ){0,4}(?:дадим|дам|вышл[юе]м?|пришл(?:ю|[её]м)|скин(?:у|ем)|допишу|допишем|сообщ(?:у|им)|уточн(?:ю|им)) (?:вам )?(?:\\p{L}+ )?(?:позже|попозже|потом|отдельно)|(?:потом|позже) (?:дадим|дам|вышл[юе]м?|пришл(?:ю|[её]м)|скин(?:у|ем))|кейін(?:ірек)? (?:айтамыз|айтамын|айтам|хабарлаймыз)|^(?:light |dark |any )?(?:blue|red|green|pink|black|white|yellow|grey|orange) (?:is|would be|looks?) (?:fine|ok|okay|good|nice|great|best)$',
  '(?:(?:оргу|организатору|директору|шефу|начальник\\p{L}*|заказчику|руководств\\p{L}+|боссу|собственнику|учредител\\p{L}+) )(?:\\p{L}+ )?(?:показ\\p{L}+|покаж\\p{L}+|отправ\\p{L}+|скин\\p{L}+|на согласовани\\p{L}+)|(?:показ\\p{L}+|покаж\\p{L}+|отправ\\p{L}+|скин\\p{L}+) (?:оргу|организатору|директору|шефу|начальник\\p{L}*|заказчику|боссу)|на согласование|(?:фото|логотип|лого|файл\\p{L}*|исходник\\p{L}*|картинк\\p{L}+|видео|прайс|макет)\\p{L}* (?:\\p{L}+ )?(?:на|в) (?:облак|диск|папк|гугл|почт|телеграм|ватсап|чат)\\p{L}*|(?:логотип|лого|шрифт|телефон|текст|цен[ау]|адрес|заголовок|картинк[ау]) (?:\\p{L}+ )?(?:левее|правее|покрупнее|помельче|побольше|поменьше|по центру|крупнее|мельче|пожирнее)|(?:лого|логотип|фон|шрифт)\\p{L}* (?:наш|старый|новый|тот же|прежний|любой)|(?:место|местечко) (?:\\p{L}+ )?(?:для|под) (?:qr|кьюар|лого|логотип|печат|фото|штамп)\\p{L}*|(?:оригинал|исходник|фото|фотк)\\p{L}* (?:\\p{L}+ ){0,3}спрос\\p{L}+|(?:образец|пример|черновик) (?:\\p{L}+ )?(?:прикрепл|прилож|во вложени|скин|выш)\\p{L}*',
  '(?:pls|please) (?:use|keep|make|match|change|no|don.t|avoid)(?: the| our| it| my)? (?:\\p{L}+ )?(?:blue|red|green|pink|black|white|colou?rs?|fonts?|logo|photos?|pics?|images?|background|style|layout)|use the (?:\\p{L}+ )?(?:colou?r|font|logo|photo|pic|image|background)s?(?: \\p{L}+){0,4}|(?:leave|keep) (?:some |a |enough )?(?:space|room|gap|place) for (?:the |a |our |my )?(?:qr|logo|stamp|photo|sticker|price|address|map|code)\\p{L}*|(?:logos?|photos?|pics?|files?|images?|artwork|menus?|videos?) (?:is|are|s|will be) (?:\\p{L}+ )?(?:in|on) (?:the|my|our|your) (?:drive|dropbox|folder|cloud|email|inbox|whatsapp|usb|stick|google)\\p{L}*|(?:will|i.ll|we.ll) (?:send|email|forward|drop) (?:you )?(?:the |a |some |my |our )?(?:logos?|photos?|pics?|files?|images?|artwork)|don.t (?:confuse|mix) (?:\\p{L}+ )?(?:it |this |that |us )?(?:up )?with|different (?:leaflet|flyer|poster|ad|job)(?!\\p{L})|(?:need|needed|want) (?:it|this) (?:up |done |ready |back )?(?:by|for|before) (?:mon|tues|wednes|thurs|fri|satur|sun|tomorrow|noon|tonight|end of)\\p{L}*|same (?:font|colou?rs?|layout|style) as (?:last|before|the)|as (?:last time|per my (?:last )?email)|(?:cheers|ta|thanks),? (?:dave|mate|all|guys)',
  '(?:директорға|бастыққа|тапсырыс берушіге) (?:\\p{L}+ )?(?:көрсет|жібер)\\p{L}*|(?:логотип|фото|сурет|бейне)\\p{L}* (?:\\p{L}+ )?(?:папкада|дискіде|дискте|флешкада|поштада|чатта|кейін|ертең|соңыра)(?!\\p{L})|(?:шрифт|қаріп|түс|фон)\\p{L}* (?:\\p{L}+ )?(?:болсын|болса екен|қалсын)|qr (?:\\p{L}+ )?орын',
];
/** "Слово «вклад» использовать нельзя": which words may not stand there; what stands in quotes is blanked. */
const whichWords =
  'слов(?:о|а) +(?:\\p{L}+ +)?(?:использовать|писать|употреблять|упоминать|ставить) +(?:нельзя|запрещено)|нельзя +(?:использовать|писать|употреблять|упоминать) +слов(?:о|а)|(?:don.t|do not|can.t|cannot|never|not allowed to) (?:use|say|write|put) the words?|сөзін? +(?:қолдану|жазу)\\p{L}* +болмайды';
const shapes = [
  `^(?:${opened})`,
  closed,
  called,
  bracketed,
  `${leftEdge}(?:${[...errands, whichWords].join('|')})${rightEdge}`,
];

/** Words up to which a sentence is a note as a whole; of a longer one only the clause around its sign. */
const SHORT = 16;
/** Words before the sign that a stream without commas still gives to the note. */
const BEFORE = 7;

const count = (text: string): number => (text.match(/\S+/gu) ?? []).length;

/**
 * The part of a sentence that is a note to whoever makes the picture, by its own words or as an errand of the job:
 * where it begins and ends, or null. What is dictated in quotes is none.
 */
export function noteIn(text: string): readonly [number, number] | null {
  const said = text.replace(/[«“„"][^»”"\n]*[»”"]/gu, (q) => ' '.repeat(q.length));
  const hit = shapes.map((source) => pattern(source).exec(said)).find((m) => m !== null);
  if (!hit) return null;
  if (count(text) <= SHORT || hit.index === 0) return [0, text.length];
  // The clause that the sign closes; a sign behind a comma of its own speaks of the one before.
  const ahead = text.slice(0, hit.index).replace(/[\s,;—–-]+$/u, '');
  const parts = [...ahead.matchAll(/[,;]\s|\s[—–]\s/gu)];
  const from = parts.at(-1) === undefined ? 0 : parts.at(-1)!.index + parts.at(-1)![0].length;
  const words = [...ahead.slice(from).matchAll(/\S+/gu)];
  const start = words.length <= SHORT ? from : from + words.at(-BEFORE)!.index;
  return [start, hit.index + hit[0].length];
}
