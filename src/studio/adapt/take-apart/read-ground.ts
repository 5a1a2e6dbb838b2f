import { type Box, depthIn } from '../../../scene/index.ts';
import { markEdges, readBands } from './bands.ts';
import { markShapes, readEdgeShapes } from './edge-shapes.ts';
import { gradientProfile } from './gradient-profile.ts';
import { fitFlat, fitGround, paintFit } from './ground-fit.ts';
import type { GroundFit } from './ground-fit.ts';
import { pictureBeside } from './photo-ground.ts';
import type { Rgba } from './picture.ts';
import type { Subject } from './subject.ts';
import { readTwoFields } from './two-fields.ts';

/** Share of the banner that must obey one smooth field for it to be the ground. */
const smoothShare = 0.5;
const smoothRms = 6;
/** The same of one flat colour. */
const flatShare = 0.42;
const flatRms = 3;
/** Noise of the compression on one colour. */
const evenRms = 1.6;

/** The ground as colours that can be painted at any size: two flat fields, or one; null for a photo. */
export function readGround(picture: Rgba, text: readonly Box[], subject: Subject | null): GroundFit | null {
  const two = readTwoFields(picture, text, subject?.alpha ?? null, (shape) => carries(shape, subject));
  if (two) return { channels: two.base, inliers: 1, rms: two.rms, field: two.field };
  const bands = readBands(picture, text, subject?.alpha ?? null, 2);
  if (bands) return { channels: bands.surfaces[bands.base]!, inliers: 1, rms: 1, field: null, bands };
  const shaped = readEdgeShapes(picture, text, subject?.alpha ?? null);
  if (shaped) return { channels: shaped.base, inliers: 1, rms: shaped.rms, field: null, shapes: shaped.shapes };
  const one = fitGround(picture, text, subject?.alpha ?? null);
  const smooth = one.inliers >= smoothShare && one.rms <= smoothRms ? one : null;
  if (smooth && smooth.rms <= evenRms) return smooth;
  // A surface that is bent towards the things on a flat ground obeys neither.
  const flat = fitFlat(picture, text, subject?.alpha ?? null);
  const isFlat = flat !== null && flat.inliers >= flatShare && flat.rms <= flatRms;
  // Paper beside a photo is no ground for it, though a pale photo may obey it here and there.
  const part = flat !== null && flat.inliers >= 0.3 && flat.inliers < 0.8;
  const colour = flat?.channels.map(([c]) => c!);
  const isBeside = part && pictureBeside(picture, colour!);
  if (isFlat && flat.rms <= evenRms && !isBeside) return flat;
  if (smooth && (smooth.rms <= flatRms || isGradient(picture, smooth))) return smooth;
  if (isBeside) return null;
  if (isFlat && (!smooth || flat.inliers > smooth.inliers - 0.12)) return flat;
  return smooth ?? (isGradient(picture, one) ? one : null);
}

/** Share of a banner that a surface has at least where the rest is a gradient that no surface has. */
const gradientShare = 0.3;

/** Most of what is near to a surface is one gradient of several colours, though the surface has little of it. */
const isGradient = (picture: Rgba, one: GroundFit): boolean =>
  one.inliers >= gradientShare && gradientProfile(picture, paintFit(one, picture.width, picture.height), 0.5) !== null;

/** A field can be laid out anew only with the product that stands on it. */
function carries(shape: NonNullable<GroundFit['field']>['shape'], subject: Subject | null): boolean {
  return subject !== null && depthIn(shape, subject.box.x + subject.box.w / 2, subject.box.y + subject.box.h / 2) > 0;
}

/**
 * Marks the outline of the second field, `by` pixels to both sides: what differs there from the painted ground is its
 * soft edge.
 */
export function markOutline(mask: Uint8Array, fit: GroundFit, width: number, by: number): void {
  if (fit.bands) markEdges(mask, fit.bands, width, by);
  if (fit.shapes) markShapes(mask, fit.shapes, width, by);
  if (!fit.field) return;
  for (let i = 0; i < mask.length; i++) {
    const x = i % width;
    if (Math.abs(depthIn(fit.field.shape, x + 0.5, (i - x) / width + 0.5)) <= by) mask[i] = 1;
  }
}
