import type { BannerParts, Box, Lang, ResolvedScene, TargetFormat } from '../../scene/index.ts';
import type { Candidate } from './layout/index.ts';
import { beyond, insideWindow } from './paint/index.ts';

const numbers = ({ x, y, w, h }: Box): string => [x, y, w, h].map((n) => n.toFixed(1)).join(',');

/**
 * The document stored with an adapted file: its elements as bitmap nodes named `sprite:<id>`, over the banner's own
 * ground; `photo:<box>` and `crop:<box>` name a stretch of the banner itself.
 */
export function sceneOf(
  parts: BannerParts,
  target: TargetFormat,
  layout: Candidate | { readonly crop: Box },
  lang: Lang,
  seed: number,
): ResolvedScene {
  const role = new Map(parts.elements.map((e) => [e.id, e.role]));
  const whole = 'crop' in layout;
  const scale = whole ? target.width / layout.crop.w : 1;
  const nodes: ResolvedScene['nodes'] = whole
    ? [
        bitmap('crop', 'photo' as const, `crop:${numbers(layout.crop)}`, {
          x: 0,
          y: 0,
          w: target.width,
          h: target.height,
        }),
        ...parts.elements.map((e) =>
          bitmap(e.id, e.role, `banner:${e.id}`, {
            x: (e.box.x - layout.crop.x) * scale,
            y: (e.box.y - layout.crop.y) * scale,
            w: e.box.w * scale,
            h: e.box.h * scale,
          }),
        ),
      ]
    : [
        ...(layout.window ? [photoNode(parts, layout.window, target)] : []),
        ...layout.places.map((p) => bitmap(p.sprite, role.get(p.element) ?? 'decoration', `sprite:${p.sprite}`, p.box)),
      ];
  return {
    version: 1,
    width: target.width,
    height: target.height,
    format: target.key,
    lang,
    seed,
    direction: 'banner',
    archetype: whole ? 'crop' : layout.archetype,
    stage: {
      kind: parts.ground.kind === 'smooth' ? 'banner_field' : 'banner_photo',
      colours: parts.ground.kind === 'photo' ? { ground: parts.ground.panel } : {},
      numbers: {},
      light: 1,
      grain: 0,
    },
    palette: {},
    shadow: 'none',
    safe: target.safe,
    obstructions: [...target.obstructions],
    typeBehind: false,
    nodes,
    dropped: whole ? [] : layout.dropped.map((id) => role.get(id) ?? id),
  };
}

/** A picture that goes on beyond its edges is named by the part that is the banner's own. */
function photoNode(
  parts: BannerParts,
  { source, dest }: NonNullable<Candidate['window']>,
  target: TargetFormat,
): ResolvedScene['nodes'][number] {
  const { from, to } = beyond(source, parts.size)
    ? insideWindow(parts.size, source, target)
    : { from: source, to: dest };
  return bitmap('photo', 'photo', `photo:${numbers(from)}`, to);
}

function bitmap(
  id: string,
  role: ResolvedScene['nodes'][number]['role'],
  source: string,
  box: Box,
): ResolvedScene['nodes'][number] {
  return { kind: 'bitmap', id, role, box, rotation: 0, opacity: 1, source };
}
