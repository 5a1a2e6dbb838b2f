import type { PresetId } from './presets.ts';

/** Lights rising, steam rising, snow falling. */
export type ParticleKind = 'lights' | 'steam' | 'snow';

/** What somebody wishes a film to do, or what fits where nobody wishes anything. */
export interface MotionWish {
  readonly preset: PresetId;
  /** 0.6 gentle, 1, 1.4 strong. */
  readonly strength: number;
  readonly movesProduct: boolean;
  /** What flies where particles do. */
  readonly particles: ParticleKind;
  /** Presets that the words exclude. */
  readonly refused: ReadonlySet<PresetId>;
  /** True: the words named the preset; false: the scene did. */
  readonly said: boolean;
}

const PARTICLES =
  /снег|снежин|(?<!\p{L})пар(?:ом|а|у)?(?!\p{L})|дым|искр|частиц|боке|пузыр|лепест|snow|steam|smoke|spark|particle|bokeh|bubble|petal|қар(?!\p{L})|бу(?!\p{L})|ұшқын|көпірш/u;

/** Stems in Russian, English and Kazakh; the first preset that is named and not refused is taken. */
const CUES: readonly (readonly [PresetId, RegExp])[] = [
  [
    'still_safe',
    /без\s+движени|неподвижн|статик|статичн|no\s+(?:motion|movement)|motionless|\bstatic\b|қозғалыссыз|қозғалмай/u,
  ],
  ['particles', PARTICLES],
  ['light_sweep', /блик|свет|блест|блеск|сия|мерца|shin|glow|gleam|glint|\blight|sparkl|жарқыл|жарық|сәуле|жылтыр/u],
  ['float', /пари(?:т|ть)|парящ|левит|невесом|покач|float|hover|levitat|weightless|қалықта|ұш(?:у|ып)/u],
  ['parallax_drift', /паралакс|параллакс|глубин|сдвиг|плыв|дрейф|parallax|depth|drift|slide|параллакс|тереңдік|жылжы/u],
  ['reveal', /появл|проявл|раскры|возник|reveal|appear|fade\s*in|unveil|пайда\s+бол|ашыл/u],
  ['pull_back', /отъезд|отъез|отдал|отдаля|назад|zoom\s*out|pull\s*(?:back|out)|алыста|артқа/u],
  ['push_in', /приближ|наезд|наезж|ближе|увелич|zoom|push|closer|dolly|жақында|үлкей/u],
  [
    'ambient',
    /фон|градиент|волн|спокойн|перелив|атмосфер|background|gradient|wave|ambient|calm|фонды|толқын|баяу\s+фон/u,
  ],
];

const SNOW = /снег|снеж|snow|(?<!\p{L})қар(?!\p{L})|метел|зим/u;
const STEAM = /(?<!\p{L})пар(?:ом|а|у|ок)?(?!\p{L})|дым|туман|steam|smoke|mist|(?<!\p{L})бу(?!\p{L})/u;
/** Steams by itself. */
const HOT =
  /кофе|(?<!\p{L})ча[йяею](?!\p{L})|капучино|латте|эспрессо|какао|(?<!\p{L})суп|бульон|горяч|coffee|\btea\b|cocoa|soup|\bhot\b|шай(?!\p{L})|ыстық/u;

/** The same in its packing does not. */
const PACKED = /з[её]рн|молот|растворим|капсул|пакетик|листов|beans|instant|capsule|дән/u;

/** A refusal before what it refuses, with at most two words between: "без ярких бликов", "don't zoom". */
const NOT_BEFORE =
  /(?<!\p{L})(?:не|без|нет|никак\p{L}+|ни|убер\p{L}*|избега\p{L}*|no|not|don'?t|without|never|avoid)\s+(?:\p{L}+[\s-]+){0,2}\p{L}*$/u;
/** A refusal after it: "снега не надо", "қар керек емес", "no zoom" said the other way round. */
const NOT_AFTER =
  /^\p{L}*(?:\s+\p{L}+){0,1}\s+(?:не\s+(?:надо|нужн|хочу|хотим|требу|использ|добавля|дела)|лишн|исключ|керек\s+емес|қажет\s+емес|керегі\s+жоқ|емес|жоқ|болмасын|(?:is\s+|are\s+)?not\s+(?:needed|wanted|necessary)|(?:is\s+|are\s+)?unwanted)/u;
/** Kazakh says it in the word itself: "жарқылсыз", "жақындатпа". */
const NOT_WITHIN = /^(?:сыз|сіз|\p{L}*(?:тпа|тпе|лма|лме|тпай|тпей|лмай|лмей|масын|месін|пасын|песін))(?!\p{L})/u;
/** Sentences and their parts; a refusal reaches no further. */
const PARTS = /[.,;:!?()\n]+|(?<!\p{L})(?:но|а|зато|только|лишь|but|only|just|бірақ|тек)(?!\p{L})/u;

const STRONG =
  /сильн|быстр|ярк|динамич|энергич|эффектн|резк|strong|fast|quick|bold|dynamic|energetic|dramatic|қатты|жылдам|күшті/u;
const GENTLE =
  /мягк|медлен|плавн|чуть|слегка|нежн|лёгк|легк|неспеш|деликатн|soft|slow|gentl|subtle|slight|smooth|жай|баяу|жұмсақ|ақырын/u;

const THING = String.raw`(?:товар|продукт|предмет|издели)\p{L}*`;
const PRODUCT_STILL = new RegExp(
  [
    String.raw`(?:не\s+(?:двига|двин|шевел|трога|трож|перемеща|сдвига)\p{L}*|без\s+движени\p{L}*)\s+(?:сам\p{L}*\s+)?${THING}`,
    String.raw`${THING}\s+(?:\p{L}+\s+){0,2}?(?:не\s+(?:двига|двин|шевел|трога|трож|перемеща|сдвига)|неподвиж|на\s+месте|стоит|стоять|статич|замер)\p{L}*`,
    String.raw`(?:неподвижн|статичн)\p{L}*\s+${THING}`,
    String.raw`(?:don'?t|do\s+not|never|not|without)\s+(?:mov|touch|shift)\p{L}*\s+(?:the\s+)?product`,
    String.raw`product\s+(?:\p{L}+\s+){0,2}?(?:stays|stay|still|fixed|not\s+move|static|in\s+place)`,
    String.raw`(?:keep|leave)\s+(?:the\s+)?product\s+(?:still|fixed|static|in\s+place|alone)`,
    String.raw`тауар\p{L}*\s+(?:\p{L}+\s+)?(?:қозғалтпа|қозғама|қозғалма|тимей|орнында)\p{L}*`,
  ].join('|'),
  'u',
);

/** What a picture shows, told from its words, and the preset that suits it. */
const SUITS: readonly (readonly [PresetId, RegExp])[] = [
  [
    'light_sweep',
    /парфюм|духи|туалетн|крем|сыворот|косметик|часы|кольц|украш|серьг|автомоб|телефон|смартфон|perfume|cream|serum|watch|jewel|ring|\bcar\b|phone|иіссу|сағат/u,
  ],
  [
    'particles',
    /кофе|чай(?!\p{L}{3})|капучино|суп|напит|лимонад|сок(?!\p{L}{2})|пиво|вод[аы](?!\p{L})|coffee|\btea\b|drink|juice|soup|lemonade|шай|сусын/u,
  ],
  [
    'float',
    /кроссов|ботин|ботил|кеды|кед(?!\p{L}{2})|туфл|лофер|сапог|сандал|тапоч|обув|мяч|игруш|дрон|рюкзак|сумк|sneaker|shoe|boot|loafer|sandal|slipper|toy|drone|ball|backpack|\bbag\b|аяқ\s*киім/u,
  ],
  ['pull_back', /скидк|распродаж|акци|sale|discount|жеңілдік/u],
  [
    'parallax_drift',
    /диван|кроват|интерьер|комнат|тур(?!\p{L})|отель|квартир|sofa|bed|interior|hotel|travel|пәтер|жиһаз/u,
  ],
];
const OTHERWISE: readonly PresetId[] = ['push_in', 'parallax_drift', 'light_sweep', 'float'];

/**
 * Reads a wish in three languages, with strength and negation ("не двигать товар", "без бликов"). What the words leave
 * open follows from what
 * the picture is of (`about`: its title and words), at last from the seed. Pure.
 */
export function readMotion(words: string, about: string, seed: number): MotionWish {
  const text = words.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const productStill = PRODUCT_STILL.test(text);
  const parts = text.replaceAll(new RegExp(PRODUCT_STILL.source, 'gu'), ' ').split(PARTS);
  const refused = new Set<PresetId>();
  const named: PresetId[] = [];
  for (const [preset, cue] of CUES) {
    const heard = parts.map((part) => heardIn(part, cue));
    if (heard.includes('wished') || (preset === 'still_safe' && heard.includes('refused'))) named.push(preset);
    else if (heard.includes('refused')) refused.add(preset);
  }
  const [said] = named;
  const movesProduct = !productStill && said !== 'still_safe';
  const strength = strengthOf(parts);
  const particles = particlesIn(parts, about);
  return {
    preset: said ?? suited(about, seed, refused),
    strength,
    movesProduct,
    particles,
    refused,
    said: said !== undefined,
  };
}

/** What flies: what the words say, else steam over what is hot, else lights. */
function particlesIn(parts: readonly string[], about: string): ParticleKind {
  const wished = (cue: RegExp): boolean => parts.some((part) => heardIn(part, cue) === 'wished');
  if (wished(SNOW)) return 'snow';
  if (wished(STEAM)) return 'steam';
  const other = parts.some((part) => heardIn(part, PARTICLES) === 'wished');
  const thing = about.normalize('NFC').toLowerCase();
  return !other && HOT.test(thing) && !PACKED.test(thing) ? 'steam' : 'lights';
}

/** Whether a part of a wish asks for something, refuses it, or does not speak of it. */
function heardIn(part: string, cue: RegExp): 'wished' | 'refused' | null {
  const found = [...part.matchAll(new RegExp(cue.source, 'gu'))];
  if (found.length === 0) return null;
  const refusedAt = ({ index, 0: word }: RegExpExecArray): boolean => {
    const rest = part.slice(index + word.length);
    return NOT_BEFORE.test(part.slice(0, index)) || NOT_AFTER.test(rest) || NOT_WITHIN.test(rest);
  };
  return found.every(refusedAt) ? 'refused' : 'wished';
}

/** "Not fast" is gentle, "not slow" is as written. */
function strengthOf(parts: readonly string[]): number {
  const strong = parts.map((part) => heardIn(part, STRONG));
  const gentle = parts.map((part) => heardIn(part, GENTLE));
  if (strong.includes('wished')) return 1.4;
  return gentle.includes('wished') || strong.includes('refused') ? 0.6 : 1;
}

function suited(about: string, seed: number, refused: ReadonlySet<PresetId>): PresetId {
  const text = about.normalize('NFC').toLowerCase();
  const known = SUITS.find(([preset, cue]) => !refused.has(preset) && new RegExp(cue.source, 'u').test(text));
  if (known) return known[0];
  const free = OTHERWISE.filter((preset) => !refused.has(preset));
  return free[Math.abs(Math.trunc(seed)) % Math.max(1, free.length)] ?? 'ambient';
}
