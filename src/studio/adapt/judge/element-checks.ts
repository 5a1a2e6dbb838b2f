import { area, contains, grow, intersection, BANNER_TYPE, ENLARGEMENT } from '../../../scene/index.ts';
import type { BannerElement, BannerParts, Box, Check, Size, TargetFormat } from '../../../scene/index.ts';
import { forbiddenBy, leader, namesOf } from '../layout/index.ts';
import { priceText } from '../take-apart/index.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { shownLines } from './shown-lines.ts';
import { pictureScale, piecesOf, placedPieces, type Spots, spritesOf, viewOf } from './shown.ts';

const floor = BANNER_TYPE.inspected;
/** Type is as large as is said of it, to a tenth of a pixel. */
const rounding = 0.05;
const maxTypeEnlargement = ENLARGEMENT.banner.type.inspected;
const maxPictureEnlargement = ENLARGEMENT.banner.picture.inspected;

/** Per element, not per word: a lost logo is a loss even when its name stands elsewhere. */
export function presence({ taken, scene, target }: Adapted): readonly Check[] {
  const forbidden = forbiddenBy(target, taken.parts);
  const { elements } = taken.parts;
  const cropped = viewOf(scene) !== null;
  const placed = placedPieces(scene);
  const words = new Map(elements.map((e) => [e.id, spritesOf(e).length]));
  const here = (e: BannerElement): number => (cropped ? (words.get(e.id) ?? 0) : piecesOf(e, placed).length);
  const absent = elements.filter((e) => here(e) === 0);
  const lost = absent.filter((e) => !e.spare && !e.yields && !forbidden.includes(e.id));
  const partial = elements.filter((e) => here(e) > 0 && here(e) !== words.get(e.id));
  const names = (list: readonly Pick<BannerElement, 'role'>[]): string => list.map((e) => e.role).join(', ');
  const over = (taken.omitted ?? []).map((role) => ({ role }));
  const [gone, cut, left] = [namesOf(lost), namesOf(partial), namesOf([...absent, ...over])];
  const stray = cropped ? 0 : taken.lost.length + (taken.fit?.shapes?.surfaces.length ?? 0);
  return [
    make(
      'elements_kept',
      { passed: lost.length === 0, value: names(lost) || 0, threshold: 0 },
      `Потеряно: ${gone.ru || 'ничего'}`,
      `Lost: ${gone.en || 'nothing'}`,
    ),
    make(
      'elements_whole',
      { passed: partial.length === 0, value: names(partial) || 0, threshold: 0 },
      `Не целиком: ${cut.ru || 'ничего'}`,
      `Not whole: ${cut.en || 'nothing'}`,
    ),
    make(
      'elements_left_out',
      {
        passed: absent.length === lost.length && over.length === 0,
        value: names([...absent, ...over]) || 0,
        threshold: 0,
        severity: 'warning',
      },
      `Оставлено за кадром (нет места или не разрешено площадкой): ${left.ru || 'ничего'}`,
      `Left out (no room, or not allowed there): ${left.en || 'nothing'}`,
    ),
    make(
      'decoration_lost',
      { passed: stray === 0, value: stray, threshold: 0, severity: 'warning' },
      `Не перенесено украшений: ${stray}`,
      `Decorations not carried over: ${stray}`,
    ),
  ];
}

/** How large type and picture of a result are, CSS pixels as shown. */
function sizesIn({ taken, scene, target }: Adapted, spots: Spots) {
  const { elements, ground } = taken.parts;
  const density = target.width / target.displayCssWidth;
  const placed = elements.flatMap((e) => {
    const spot = spots.get(e.id);
    return spot ? [{ e, ...spot }] : [];
  });
  const size = (height: number | null, scale: number): number =>
    ((height ?? 0) * scale) / BANNER_TYPE.lineHeight / density;
  // What is printed on a thing that is shown whole is small print but for its name.
  const view = viewOf(scene);
  const largest = Math.max(0, ...taken.lines.map((line) => line.h)) || Infinity;
  const thing = view !== null && ground.kind === 'photo' && ground.framed && ground.known ? ground.keep : null;
  const printed = (e: BannerElement): boolean => thing !== null && contains(thing, e.box, 4);
  const largestIn = (e: BannerElement): number =>
    Math.max(e.typeHeight ?? 0, ...taken.lines.filter((line) => contains(e.box, line, 4)).map((line) => line.h));
  const name = leader(taken.parts);
  const read = placed.filter(
    ({ e }) => e.typeHeight !== null && e.role !== 'legal' && e.role !== 'logo' && !isSpeck(e, taken.parts.size),
  );
  // What may be left out may as well be small print; so may a label that is one with the product.
  const least = (e: BannerElement): number =>
    e.spare || (e.role === 'product' && e.id === 'product')
      ? floor.legal / floor.other
      : e.role === 'badge'
        ? BANNER_TYPE.badge
        : 1;
  return {
    placed,
    type: [
      ...read
        .filter(({ e }) => e === name || !printed(e))
        .map(({ e, scale }) => ({ e, px: size(printed(e) ? largestIn(e) : e.typeHeight, scale) / least(e) })),
      ...unowned(taken, thing).map((h) => ({
        e: { role: 'note' as const },
        px: view ? size(h, view.to.w / view.from.w) : 99,
      })),
      ...(view ? [{ e: { role: 'headline' as const }, px: size(largest, view.to.w / view.from.w) }] : []),
      ...taken.woven.map(({ h }) => ({ e: { role: 'headline' as const }, px: size(h, pictureScale(scene)) })),
    ].toSorted((a, b) => a.px - b.px),
    legal: Math.min(
      99,
      ...placed.filter(({ e }) => e.role === 'legal' && !printed(e)).map(({ e, scale }) => size(e.typeHeight, scale)),
      ...placed.flatMap(({ e, scale }) => (e.fine ? [size(e.fine, scale)] : [])),
      ...(view ? [] : readLines(taken, scene).map((h) => size(h, 1))),
    ),
  };
}

/** Of a line as the detector sees it, its type: without the air around it. */
const ofLine = 0.85;

/**
 * Heights in a result of all lines that were read in the banner and are printed on no thing; of what stays in a photo,
 * where much is printed on things, only those that tell a sum.
 */
const readLines = (taken: Adapted['taken'], scene: Adapted['scene']): readonly number[] => {
  const pieces = placedPieces(scene).flatMap(({ sprite }) =>
    sprite === 'product' ? [] : (taken.sprites.get(sprite)?.box ?? []),
  );
  return shownLines(taken, scene).flatMap(({ from, height }) => {
    const on = (box: Box): boolean => area(intersection(box, from)) > area(from) * 0.5;
    const text = taken.readings.find(({ box }) => on(box))?.text ?? '';
    const isPrint = taken.found?.some(({ box, print }) => print && on(box)) || isOnSubject(taken, from);
    const tells = pieces.some(on) ? /[\p{L}\d]{2}/u : priceText;
    return tells.test(text) && !isPrint ? [height * ofLine] : [];
  });
};

/** The midst of a line is the product. */
const isOnSubject = ({ subject, picture: { width } }: Adapted['taken'], { x, y, w, h }: Box): boolean =>
  subject !== null && subject[Math.round(y + h / 2) * width + Math.round(x + w / 2)] !== 0;

/** Heights of lines that belong to no part and are printed on no thing. */
const unowned = ({ lines, parts, found = [], readings }: Adapted['taken'], thing: Box | null): readonly number[] =>
  lines.flatMap((line) => {
    const on = (box: Box): boolean => area(intersection(box, line)) > area(line) * 0.5;
    const isRead = readings.some(({ box, text }) => on(box) && /[\p{L}\d]{3}/u.test(text ?? ''));
    if (!isRead || (thing && on(thing)) || found.some(({ box, print }) => print && on(box))) return [];
    return parts.elements.some((e) => on(e.box)) ? [] : [Math.min(line.h, line.w)];
  });

/** A single mark too small for type in the banner itself: a dash in a pattern that the detector took for a letter. */
const isSpeck = ({ typeHeight, lines }: BannerElement, { width, height }: Size): boolean =>
  lines.length === 1 &&
  lines[0]!.words.length === 1 &&
  lines[0]!.box.w < 2 * lines[0]!.box.h &&
  (typeHeight ?? 0) < Math.min(width, height) * 0.013;

/** Type large enough to read where it is shown, nothing enlarged until it looks soft. */
export function legibility(adapted: Adapted, spots: Spots): readonly Check[] {
  const { placed, type, legal } = sizesIn(adapted, spots);
  const small = Math.min(99, type[0]?.px ?? 99);
  const who = namesOf(type.filter(({ px }) => px < floor.other - rounding).map(({ e }) => e));
  const enlarged = Math.max(0, ...placed.filter(({ e }) => e.typeHeight !== null).map(({ scale }) => scale));
  const product = Math.max(0, ...placed.filter(({ e }) => e.role === 'product').map(({ scale }) => scale));
  const px = small.toFixed(1);
  return [
    make(
      'text_size',
      { passed: small >= floor.other - rounding, value: small, threshold: floor.other },
      who.ru === ''
        ? 'Кегль самого мелкого текста на экране, px'
        : `На экране не прочесть: ${who.ru} (${px} px при нужных ${floor.other}); пришлите баннер с более крупным текстом или закажите размер больше`,
      who.en === ''
        ? 'Smallest type as shown, px'
        : `Too small to read on the screen: ${who.en} (${px} px where ${floor.other} are needed); send a banner with larger type or order a larger size`,
    ),
    make(
      'legal_size',
      { passed: legal >= floor.legal - rounding, value: legal, threshold: floor.legal },
      legal >= floor.legal - rounding
        ? 'Кегль юридической строки на экране, px'
        : `Юридическую строку на экране не прочесть (${legal.toFixed(1)} px при нужных ${floor.legal}); пришлите баннер, где она крупнее или короче, или закажите размер больше`,
      legal >= floor.legal - rounding
        ? 'Legal line as shown, px'
        : `The legal line cannot be read on the screen (${legal.toFixed(1)} px where ${floor.legal} are needed); send a banner where it is larger or shorter, or order a larger size`,
    ),
    make(
      'text_enlarged',
      { passed: enlarged <= maxTypeEnlargement, value: enlarged, threshold: maxTypeEnlargement },
      'Увеличение текста',
      'Enlargement of type',
    ),
    make(
      'picture_enlarged',
      { passed: product <= maxPictureEnlargement, value: product, threshold: maxPictureEnlargement },
      'Увеличение товара',
      'Enlargement of the product',
    ),
  ];
}

/**
 * The product stays the thing that is seen: it fills most of one direction, or keeps at least a quarter of its share of
 * the picture.
 */
export function productSize(parts: BannerParts, spots: Spots, target: TargetFormat): readonly Check[] {
  const product = parts.elements.find((e) => e.role === 'product');
  const spot = product && spots.get(product.id);
  if (!product || !spot) return [];
  const share = area(spot.box) / (target.width * target.height);
  const before = area(product.box) / (parts.size.width * parts.size.height);
  const large = spot.box.h > target.height * 0.55 || spot.box.w > target.width * 0.55;
  const passed = large || share >= before * 0.25;
  const percent = (n: number): string => `${(n * 100).toFixed(0)} %`;
  return [
    make(
      'product_size',
      { passed, value: share, threshold: before * 0.25 },
      passed
        ? 'Доля площади у товара'
        : `Товар стал бы слишком мелким (${percent(share)} площади, в баннере ${percent(before)}); пришлите баннер, где текста меньше, или закажите размер ближе по форме`,
      passed
        ? 'Share of the picture that the product has'
        : `The product would be too small (${percent(share)} of the area, ${percent(before)} in the banner); send a banner with less text, or order a size nearer to its shape`,
    ),
  ];
}

/** Everything inside the canvas, nothing on anything else, nothing under the network's own signs. */
export function room({ taken: { parts }, scene, target }: Adapted, spots: Spots): readonly Check[] {
  const cropped = viewOf(scene) !== null;
  const placed = parts.elements.flatMap((e) => {
    const spot = spots.get(e.id);
    return spot ? [{ e, box: spot.box }] : [];
  });
  const outside = placed.filter(({ box }) => !contains({ x: 0, y: 0, w: target.width, h: target.height }, box, 1));
  const meeting = cropped
    ? []
    : placed.flatMap((a, i) =>
        placed
          .slice(i + 1)
          .filter(
            (b) => area(intersection(grow(a.box, -1), grow(b.box, -1))) > 0.02 * Math.min(area(a.box), area(b.box)),
          )
          .map((b) => `${a.e.role}/${b.e.role}`),
      );
  const hidden = placed.filter(
    ({ e, box }) =>
      e.role !== 'product' && target.obstructions.some((o) => area(intersection(o, box)) > area(box) * 0.08),
  );
  const names = namesOf(hidden.map(({ e }) => e));
  return [
    make(
      'inside',
      { passed: outside.length === 0, value: outside.length, threshold: 0 },
      'Элементы за краем',
      'Elements beyond the edge',
    ),
    make(
      'overlap',
      { passed: meeting.length === 0, value: meeting.join(', ') || 0, threshold: 0 },
      'Наложения элементов',
      'Overlapping elements',
    ),
    make(
      'obstructed',
      { passed: hidden.length === 0, value: names.en || 0, threshold: 0, severity: cropped ? 'warning' : 'blocking' },
      `Под значками площадки: ${names.ru || 'ничего'}`,
      `Under the network's own signs: ${names.en || 'nothing'}`,
    ),
  ];
}
