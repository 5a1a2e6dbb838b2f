import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Perceived } from '../../perception/index.ts';
import { hexToOklch, hueDistance } from '../../scene/index.ts';
import { factsLike } from '../directions/testing.ts';
import { type Campaign, ideaOf, planCampaign } from './campaign.ts';
import { applyRevision } from './apply-revision.ts';
import type { Revision } from './revision.ts';

const brief = {
  title: 'Керамическая кружка, 350 мл',
  brief: 'Цена 690 ₽ вместо 990 ₽',
  characteristics: '',
  goal: '',
  lang: 'ru',
} as const;
const campaign: Campaign = planCampaign(brief, { facts: factsLike() } as unknown as Perceived, null, 5);
const idea = (id: string) =>
  ideaOf(
    campaign,
    campaign.directions.find((d) => d.id === id)!,
    0,
  );
const ground = (d: { palette: { ground: string } }) => hexToOklch(d.palette.ground as `#${string}`);
const NOTHING: Revision = { ground: null, product: null, headline: null, without: [] };
const revise = (from: ReturnType<typeof idea>, revision: Partial<Revision>) =>
  applyRevision(campaign, from, { ...NOTHING, ...revision });

test('a darker, lighter or coloured ground is found for every idea', () => {
  for (const direction of campaign.directions) {
    const from = ideaOf(campaign, direction, 0);
    const { l } = ground(direction);
    if (l > 0.25) assert.ok(ground(revise(from, { ground: 'darker' }).idea.direction).l < l - 0.05, direction.id);
    if (l < 0.9) assert.ok(ground(revise(from, { ground: 'lighter' }).idea.direction).l > l + 0.05, direction.id);
    const blue = ground(revise(from, { ground: 'blue' }).idea.direction);
    assert.ok(hueDistance(blue.h, 255) < 30 && blue.c > 0.03, direction.id);
  }
});

test('the idea itself is kept where it has such a ground, and what was not asked for stays', () => {
  const from = idea('premium_dark');
  const { idea: same } = revise(from, { product: 'larger', headline: 'smaller' });
  assert.ok(same.direction.anchors.box.maxH > from.direction.anchors.box.maxH && same.direction.anchors.box.maxH < 1);
  assert.ok(same.direction.type.headlineSize < from.direction.type.headlineSize);
  assert.deepEqual([same.direction.palette, same.headlineId], [from.direction.palette, from.headlineId]);
  const sweep = idea('studio_sweep');
  const own = campaign.directions.find((d) => d.id === 'studio_sweep')!.palette.ground;
  const hues = (['blue', 'green', 'orange', 'yellow', 'violet'] as const)
    .map((ground) => revise(sweep, { ground }).idea.direction)
    .filter((d) => d.palette.ground !== own);
  assert.ok(hues.some((d) => d.id === 'studio_sweep'));
});

test('words are left out, the next headline is taken, and what cannot be done is said', () => {
  const from = ideaOf(campaign, campaign.directions[0]!, 0);
  const priceless = revise(from, { without: ['price', 'badge'] }).campaign.copy;
  assert.deepEqual([priceless.price, priceless.badge], [null, null]);
  assert.notEqual(campaign.copy.price, null);
  const next = revise(from, { headline: 'other' });
  const ids = campaign.copy.headlines.map(({ id }) => id);
  assert.ok(ids.length > 1);
  assert.deepEqual([next.idea.headlineId, next.unmet], [ids[(ids.indexOf(from.headlineId) + 1) % ids.length], []]);
  const only = { ...campaign, copy: { ...campaign.copy, headlines: campaign.copy.headlines.slice(0, 1) } };
  const stuck = applyRevision(only, { ...from, headlineId: ids[0]! }, { ...NOTHING, headline: 'other' });
  assert.deepEqual([stuck.idea.headlineId, stuck.unmet], [ids[0], ['headline']]);
  const photo = campaign.directions.find((d) => d.treatment === 'photo');
  assert.ok(photo, 'the campaign has an idea with the whole photo');
  assert.deepEqual(revise(ideaOf(campaign, photo, 0), { product: 'larger' }).unmet, ['product']);
});
