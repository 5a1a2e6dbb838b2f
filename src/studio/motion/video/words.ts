import type { PresetId } from './presets.ts';

/** What somebody wishes a film to do, or what fits where nobody wishes anything. */
export interface MotionWish {
  readonly preset: PresetId;
  /** 0.6 gentle, 1, 1.4 strong. */
  readonly strength: number;
  readonly movesProduct: boolean;
  /** Presets that the words exclude. */
  readonly refused: ReadonlySet<PresetId>;
  /** True: the words named the preset; false: the scene did. */
  readonly said: boolean;
}

/** Stems in Russian, English and Kazakh; the first preset that is named and not refused is taken. */
const CUES: readonly (readonly [PresetId, RegExp])[] = [
  [
    'still_safe',
    /без\s+движени|неподвижн|статик|статичн|no\s+(?:motion|movement)|motionless|\bstatic\b|қозғалыссыз|қозғалмай/u,
  ],
  [
    'particles',
    /снег|снежин|(?<!\p{L})пар(?:ом|а|у)?(?!\p{L})|дым|искр|частиц|боке|пузыр|лепест|snow|steam|smoke|spark|particle|bokeh|bubble|petal|қар(?!\p{L})|бу(?!\p{L})|ұшқын|көпірш/u,
  ],
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

const NOT = String.raw`(?:не|без|нет|никак\p{L}+|убер\p{L}*|no|not|don'?t|do\s+not|without|never|емес|жоқ)`;
const STRONG = /сильн|быстр|ярк|динамич|энергич|эффектн|strong|fast|bold|dynamic|energetic|dramatic|қатты|жылдам|күшті/;
const GENTLE =
  /мягк|медлен|плавн|чуть|слегка|нежн|лёгк|легк|soft|slow|gentl|subtle|slight|smooth|жай|баяу|жұмсақ|ақырын/;
const PRODUCT_STILL = new RegExp(
  String.raw`(?:не\s+(?:двига|шевел|трога|трож|перемеща)\p{L}*|без\s+движени\p{L}*)\s+(?:сам\p{L}*\s+)?(?:товар|продукт|предмет)|(?:товар|продукт)\p{L}*\s+(?:не\s+двига|неподвиж|на\s+месте|стоит)|(?:don'?t|do\s+not|never)\s+(?:move|touch|shift)\s+(?:the\s+)?product|product\s+(?:stays|still|fixed)|keep\s+(?:the\s+)?product\s+still|тауар\p{L}*\s+(?:қозғалтпа|қозғама|орнында)`,
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
    /кроссов|ботин|кеды|туфл|обув|мяч|игруш|дрон|рюкзак|сумк|sneaker|shoe|boot|toy|drone|ball|backpack|\bbag\b|аяқ\s*киім/u,
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
  const text = words.normalize('NFC').toLowerCase();
  const productStill = PRODUCT_STILL.test(text);
  const rest = text.replaceAll(new RegExp(PRODUCT_STILL.source, 'gu'), ' ');
  const refused = new Set<PresetId>();
  const named: PresetId[] = [];
  for (const [preset, cue] of CUES) {
    const negated = new RegExp(`(?<!\\p{L})${NOT}\\s+(?:\\p{L}+\\s+){0,2}?(?:\\p{L}*)(?:${cue.source})`, 'u');
    const u = new RegExp(cue.source, 'u');
    if (!u.test(rest)) continue;
    if (preset !== 'still_safe' && negated.test(rest)) refused.add(preset);
    else named.push(preset);
  }
  const strength = STRONG.test(text) ? 1.4 : GENTLE.test(text) ? 0.6 : 1;
  const [said] = named;
  const movesProduct = !productStill && said !== 'still_safe';
  return { preset: said ?? suited(about, seed, refused), strength, movesProduct, refused, said: said !== undefined };
}

function suited(about: string, seed: number, refused: ReadonlySet<PresetId>): PresetId {
  const text = about.normalize('NFC').toLowerCase();
  const known = SUITS.find(([preset, cue]) => !refused.has(preset) && new RegExp(cue.source, 'u').test(text));
  if (known) return known[0];
  const free = OTHERWISE.filter((preset) => !refused.has(preset));
  return free[Math.abs(Math.trunc(seed)) % Math.max(1, free.length)] ?? 'ambient';
}
