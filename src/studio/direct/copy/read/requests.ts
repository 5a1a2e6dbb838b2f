import { withoutOwnGoods } from './own-goods.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/**
 * What is said to the maker of the picture rather than to a buyer, told by the act and not by the phrase: it speaks of
 * things that only exist on a picture, orders how it is to be made, or says in what manner it must not be.
 */
const has = (source: string) => {
  const whole = `${leftEdge}(?:${source})${rightEdge}`;
  return (text: string): boolean => pattern(whole).test(text);
};

/** Parts of an advertisement. */
const onPicture = has(
  [
    'фон(?:ом|е|а|у)?|буквы|буквами|эмодзи|смайл\\p{L}*|стоков\\p{L}+|фотобанк\\p{L}*|капс(?:ом|а|лок\\p{L}*)?|надпис\\p{L}+|подпис(?:ь|и|ью) под|текст(?:а|ом|е|у)?|коллаж\\p{L}*|рамоч?к\\p{L}+ вокруг|композици\\p{L}+ (?:фото|картин|кадр)\\p{L}*|кадр(?:е|а|у|ом)|крупным планом|тон(?:ом|е|а)? (?:спокойн|делов|друж|серь[её]з|весел)\\p{L}+|(?:спокойн|делов|друж|серь[её]з|весел)\\p{L}+ тон(?:ом|е|а)?|восклицательн\\p{L}+|формулировк\\p{L}+|креатив\\p{L}*|визуал\\p{L}*|референс\\p{L}*|ролик\\p{L}*|вывеск\\p{L}+',
    'emojis?|letters in|big letters|in caps|all caps|wording|the copy|ad copy|the ad|our ads?|this ad(?! (?:for|to|and))|advert(?:s|ising)?|stock (?:photo|image|picture)s?|layout|exclamation marks?|the tone|tone of voice|the photo|the image|the background|taglines?|visuals?',
    'әріп\\p{L}*|эмодзи|мәтін\\p{L}*|жазу(?:ы|дың|ын)? (?:үлкен|кіші|қызыл|ақ)|фон(?:ы|ын|ға)?|көрініс\\p{L}* қос\\p{L}*',
  ].join('|'),
);

/** How a picture or its words shall not be. */
const manner =
  'пафос\\p{L}*|крик\\p{L}*|кричащ\\p{L}+|громк\\p{L}+ (?:слов|фраз|обещ|лозунг)\\p{L}*|официоз\\p{L}*|канцеляр\\p{L}*|гламур\\p{L}*|клише|штамп\\p{L}*|слащав\\p{L}*|пошл\\p{L}+|вычурн\\p{L}+|агрессивн\\p{L}+|давлени\\p{L}+ на|восторг\\p{L}*|розов\\p{L}+|красн\\p{L}+|ч[её]рн\\p{L}+|ж[её]лт\\p{L}+|золот\\p{L}+|ярк\\p{L}+|мрачн\\p{L}+|смешн\\p{L}+|шут\\p{L}+|юмор\\p{L}*|превосходн\\p{L}+|лозунг\\p{L}*|обещани\\p{L}+|продающ\\p{L}+|инфобиз\\p{L}*|хайп\\p{L}*|жалост\\p{L}*|shouting|shouty|hype|hypey|gimmick\\p{L}*|jargon|clich\\p{L}+|puns?|chees\\p{L}+|corny|cringe|flashy|salesy|tacky|pushy|loud|slogans?|buzzwords?|superlatives?|fluff|fancy words?|pink|red|black|neon|айқай\\p{L}*|мақтан\\p{L}*|асыра\\p{L}*|қызыл\\p{L}*|алтын\\p{L}*|жылтыр\\p{L}*';
const refusing =
  'без|никак(?:ой|ого|их|ие|ой)|не надо|не нужно|не нужен|не нужны|только не|поменьше|хватит|не хочу|не хотим|не хочется|не хотелось|не люблю|не любим|не стоит|избега\\p{L}+|прошу|можно без|no|nothing|not too|not so|don.t|do not|avoid|less|without|keep away from|easy on|керек емес|қажет емес|болмасын|сыз|сіз';
const refusesManner = has(
  `(?:${refusing}) (?:\\p{L}+ ){0,2}(?:${manner})|(?:${manner}) (?:\\p{L}+ )?(?:не надо|не нужно|не нужен|не хочу|не хотим|керек емес|қажет емес|болмасын)`,
);

/** Orders to the one who makes it. */
const orders = has(
  [
    '(?:нуж(?:ен|на|но|ны)|надо|срочно|требуется|хоти?м?|хочу|ищем|ищу|закажу|просим|сделать|дать) (?:\\p{L}+ )?(?:реклам|баннер|пост|картинк|креатив|афиш|объявлени|макет|листовк)\\p{L}*|не делай(?:те)?|(?:не )?как в прошлый раз|в прошлый раз|прошл\\p{L}+ (?:макет|плакат|баннер|афиш|вариант)\\p{L}*|сделай(?:те)?|поставьте|разместите|выделите|подчеркните|нарисуйте|придумайте|обыграйте|впишите|вставьте|отразите|учтите|постарайтесь|обойдитесь|пропишите|опишите|упомяните|сформулируйте|давайте (?:без|что|как|по)|пусть будет|чтобы (?:было|смотрелось|читалось|выглядело|бросалось)|хочется|хотелось|желательно|на ваш (?:вкус|взгляд)|как вам (?:удобно|виднее)|вам виднее|на ваше усмотрение|решайте сами|подумайте|ждём (?:вариант|макет|эскиз)\\p{L}*|присылайте (?:вариант|макет|эскиз)\\p{L}*|срочно нужн\\p{L}+|к (?:понедельник|вторник|сред|четверг|пятниц)\\p{L}+ (?:нужн|надо|успе)\\p{L}*',
    'make (?:it|the|sure|us|this|that)(?! yourself)|keep (?:it|the (?:tone|text|wording|copy|words|language)|things) \\p{L}+|tone (?:it )?down|go easy|play up|emphasi[sz]e|highlight|focus on|lead with|(?<!(?:i|we) )stick to|think \\p{L}+,? not|if you could|it would be (?:nice|great|good) (?:if|to)|i.d rather|we.d rather|we.d like|i.d like|up to you|your call|whatever you think|you decide|let me know|send (?:me|us) (?:a |the )?(?:draft|version|option|proof)s?|not sure (?:how|what|if)|(?:a )?words? (?:i|we) (?:won.?t|don.?t|never|hate)(?: \\p{L}+)?',
    '(?:жаз|сал|қос|көрсет|қой|жаса|қолдан|ойлас|ескер|белгіле|бер)\\p{L}{0,4}(?:ыңызшы|іңізші|ңызшы|ңізші|маңызшы|меңізші|саңыз болады|сеңіз болады|сын|сін|масын|месін|ғым келеді|гім келеді)|(?:болса|болғаны) (?:жақсы|дұрыс|екен)|(?<!(?:қалма|алма|бару|төле|жалғастыр|қайт|таңда)\\p{L}* )өзіңіз (?:шеш|біл|қара)\\p{L}+',
    '(?:пост\\p{L}*|баннер\\p{L}*|түс|түсі|түспен|жазу|жазуы|жазуын|қаріп|қарпі|сурет|суретін|суреті|әріп)\\p{L}* (?:\\p{L}+ )*(?:жаса|сал|қой|ет|бол|жаз)\\p{L}*(?:ңдар|ңдер|ыңыз|іңіз|ңыз|ңіз|сын|сін|шы|ші)',
    '(?:asap|pls|plz)(?=\\W*$)',
    '(?:цвет|цвета|гамма|палитра) (?:\\p{L}+ )?(?:пастель\\p{L}*|тёпл\\p{L}+|тепл\\p{L}+|нежн\\p{L}+|син\\p{L}+|зел[её]н\\p{L}+|бежев\\p{L}+|серый|белый)|без (?:стразик|страз|сердеч|ангелоч|зайчик|мультяш|бл[её]ст|цветочк)\\p{L}*',
    '(?:simple|earthy|moody|bright|dark|hand[- ]drawn|rustic|bold|pastel|cream|blue|green|red|pink|black|white|orange|navy) (?:picture|pic|photo|image|colou?rs?|background|design|style|font)s?|no (?:mannequins|cartoons?|models|clip ?art)|not too (?:girly|busy|flashy|corporate|posh|bright|cute|serious)|creeps? me out',
  ].join('|'),
);

/** "Не надо больше красного": a refusal that no action of the buyer follows. */
const refuses = (text: string): boolean =>
  /^(?:и |а |только |пожалуйста,? )?(?:не надо|не хочу|не хотим|не хотелось бы|хватит)\s(?!(?:\p{L}+\s)?(?:\p{L}+(?:ть|ться|ти|чь)|никак\p{L}+|ничего)(?!\p{L}))/iu.test(
    text,
  );

/** Whether a statement asks the maker of the picture for something or tells him how to make it. */
export const isRequest = (said: string): boolean => {
  const text = withoutOwnGoods(said);
  return onPicture(text) || refusesManner(text) || orders(text) || refuses(text);
};

/** Words with which a request goes on or gives its reason: "без громких слов пожалуйста, люди в горе". */
export const goesOnRequest = (text: string): boolean =>
  !/\d|бесплатн|тегін|(?<!\p{L})free(?!\p{L})/iu.test(text) && text.split(/\s+/u).length <= 6;

const begging = has('пожалуйста|плиз|просьба|прошу|please|өтінем\\p{L}*|өтініш\\p{L}*');

/** Whether what follows in the sentence still belongs to the request: it begs or refuses. */
export const begs = (text: string): boolean => begging(text) || refusesManner(text) || refuses(text);
