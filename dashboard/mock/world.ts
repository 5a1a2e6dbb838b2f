import { randomUUID } from 'node:crypto';
import type {
  AssetView,
  BrandView,
  DeliveryView,
  FormatCatalog,
  JobPage,
  KeyView,
  PendingInvitation,
  Person,
  Question,
  SessionView,
  Tile,
} from '../../src/contract/index.ts';
import { formatsBody, loadCatalog } from '../../src/catalog/index.ts';
import type { z } from 'zod';

type Json = Record<string, unknown>;

/** Everything that the stand-in server knows; a new one for each test. */
export interface World {
  readonly base: () => string;
  person: Person | null;
  signedIn: boolean;
  password: string;
  signUp: SessionView['sign_up'];
  setup: boolean;
  workspaces: { id: string; name: string; role: 'owner' | 'member' | 'viewer' }[];
  credits: number;
  reserved: number;
  readonly assets: AssetView[];
  readonly jobs: JobPage[];
  readonly brands: BrandView[];
  readonly keys: KeyView[];
  readonly deliveries: DeliveryView[];
  readonly invitations: z.infer<typeof PendingInvitation>[];
  readonly started: Map<string, string>;
  secret: string;
  tell: (type: string, data: Json) => void;
  seq: number;
  readonly catalog: FormatCatalog;
}

export const WS = '11111111-1111-4111-8111-111111111111';

/** `minutes` ago as the wire writes it. */
export function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

export function emptyWorld(base: () => string): World {
  return {
    base,
    person: null,
    signedIn: false,
    password: '',
    signUp: 'open',
    setup: false,
    workspaces: [],
    credits: 1240,
    reserved: 0,
    assets: [],
    jobs: [],
    brands: [],
    keys: [],
    deliveries: [],
    invitations: [],
    started: new Map(),
    secret: 'whsec_mock_first_secret_c81e',
    tell: () => {},
    seq: 1,
    catalog: inRussian(formatsBody(loadCatalog())) as FormatCatalog,
  };
}

/** Texts of the catalog stand in both languages; the wire has one. */
function inRussian(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inRussian);
  if (typeof value !== 'object' || value === null) return value;
  if ('ru' in value && 'en' in value) return value.ru;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inRussian(inner)]));
}

export function person(name: string, email: string): Person {
  return { id: randomUUID(), name, email, lang: 'ru', theme: 'system', single_keys: true };
}

export function sessionOf(world: World): SessionView {
  const here = world.signedIn && world.person !== null;
  return {
    person: here ? world.person : null,
    workspaces: here ? world.workspaces : [],
    sign_up: world.signUp,
    setup: world.setup,
    mail: false,
    base_url: world.base(),
    version: '0.1.0',
  };
}

export function asset(world: World, name: string, width = 1600, height = 1200): AssetView {
  const id = randomUUID();
  return {
    id,
    status: 'ready',
    width,
    height,
    bytes: 412_000,
    name,
    url: `${world.base()}/mock/picture/photo-${id.slice(0, 4)}/${width}x${height}`,
    created_at: ago(0),
  };
}

/** A text of a body; empty where there is none. */
export function words(body: Json, field: string): string {
  const value = body[field];
  return typeof value === 'string' ? value : '';
}

/** A job out of its task: a tile a size, not yet made. */
export function newJob(world: World, input: Json, status: JobPage['job']['status'], minutes = 0): JobPage {
  const id = randomUUID();
  const tiles = planOf(world, input).map((tile, position): Tile => ({ ...tile, position }));
  const total = tiles.reduce((sum, tile) => sum + tile.credits, 0);
  const title = words(input, 'title') || words(input, 'brief') || words(input, 'instruction');
  const progress = { done: 0, total: tiles.length, failed: 0 };
  const credits = { estimated: total, reserved: status === 'draft' ? 0 : total, charged: 0, refunded: 0 };
  const mode = String(input['mode']) as JobPage['job']['mode'];
  const ids = (input['asset_ids'] ?? []) as string[];
  return {
    job: {
      id,
      mode,
      status,
      test: false,
      progress,
      credits,
      question: null,
      outputs: [],
      zip_url: null,
      web_url: `${world.base()}/jobs/${id}`,
      message: 'Задание принято',
    },
    card: {
      id,
      mode,
      status,
      test: false,
      title,
      packs: (input['packs'] ?? []) as string[],
      progress,
      credits,
      message: 'Задание принято',
      thumbs: [],
      created_at: ago(minutes),
      updated_at: ago(minutes),
      finished_at: null,
    },
    input: { tier: 'standard', asset_ids: [], ...input, mode } as JobPage['input'],
    tiles,
    lines: linesOf(world, input),
    steps: [{ step: 'queued', message: 'Задание принято', at: ago(minutes) }],
    photos: world.assets.filter((one) => ids.includes(one.id)),
    missing: status === 'draft' ? Math.max(0, total - world.credits) : 0,
    retry: null,
    note: null,
    zip_url: null,
    seq: 1,
  };
}

/** Files of a task, each size once. */
export function planOf(world: World, input: Json): Tile[] {
  const wanted = new Set((input['format_keys'] ?? []) as string[]);
  const packs = (input['packs'] ?? []) as string[];
  const found = new Map<string, Tile>();
  for (const pack of world.catalog.packs) {
    for (const format of pack.formats) {
      if (!wanted.has(format.key) && !(packs.includes(pack.id) && format.in_pack)) continue;
      const key = `${format.width}x${format.height}`;
      const old = found.get(key);
      if (old === undefined)
        found.set(key, tileOf(format.key, format.label, pack.id, format.width, format.height, format.max_kb));
      else found.set(key, { ...old, serves: [...old.serves, format.key] });
    }
  }
  for (const size of (input['sizes'] ?? []) as { width: number; height: number }[])
    found.set(
      `${size.width}x${size.height}`,
      tileOf(`custom_${size.width}x${size.height}`, '', null, size.width, size.height, null),
    );
  if (found.size === 0) found.set('final', tileOf('final', 'Финал', null, 1080, 1350, null));
  return [...found.values()];
}

function tileOf(
  key: string,
  label: string,
  pack: string | null,
  width: number,
  height: number,
  max: number | null,
): Tile {
  return {
    id: randomUUID(),
    key,
    label,
    pack,
    width,
    height,
    max_kb: max,
    credits: 2,
    position: 0,
    serves: [key],
    status: 'pending',
    reason: null,
    output: null,
  };
}

export function linesOf(world: World, input: Json): { key: string; label: string; credits: number }[] {
  const tiles = planOf(world, input);
  const packs = [...new Set(tiles.map(({ pack }) => pack ?? 'own'))];
  return packs.map((pack) => {
    const mine = tiles.filter((tile) => (tile.pack ?? 'own') === pack);
    const label = world.catalog.packs.find(({ id }) => id === pack)?.label ?? 'Баннер';
    return { key: pack, label: `${label} · ${mine.length} × 2`, credits: mine.length * 2 };
  });
}

/** Three sketches to choose from. */
export function question(world: World): Question {
  const names = ['speaker-premium-dark', 'speaker-rings', 'speaker-big-type'];
  const labels = ['Тёмный премиум', 'Круги звука', 'Крупное слово'];
  const reasons = [
    'Чёрный фон, тихий заголовок.',
    'Заголовок читается в 240 px: контраст 5,2:1.',
    'Товар поверх слова, много воздуха.',
  ];
  return {
    token: randomUUID(),
    kind: 'pick_sketch',
    text: 'Какой эскиз довести до финала?',
    choices: names.map((name, index) => ({
      id: String(index + 1),
      label: labels[index]!,
      preview_url: `${world.base()}/mock/picture/${name}/1080x1350`,
      recommended: index === 1,
      reason: reasons[index]!,
    })),
    expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  };
}
