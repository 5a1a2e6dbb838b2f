import { randomBytes, randomUUID } from 'node:crypto';
import type { JobPage } from '../../src/contract/index.ts';
import { ago, asset, linesOf, newJob, person, planOf, sessionOf, words, WS } from './world.ts';
import type { World } from './world.ts';
import { filePage } from './file-page.ts';
import { change, draw, play } from './work.ts';

type Json = Record<string, unknown>;

export interface Call {
  readonly body: Json;
  readonly query: URLSearchParams;
  readonly key: string | undefined;
  readonly parts: readonly string[];
  readonly speed: number;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

type Route = (world: World, call: Call) => Answer;

const ok = (body: unknown, status = 200): Answer => ({ status, body });
const none: Answer = { status: 204 };

/** A refusal as the service words it. */
export function refuse(status: number, code: string, message: string, more: Json = {}): Answer {
  return { status, body: { error: { code, message, ...more } } };
}

const page = <T>(data: readonly T[]): Answer => ok({ data, next: null });

/** What works without a workspace. */
export const OPEN: Readonly<Record<string, Route>> = {
  'GET session': (world) => ok(sessionOf(world)),
  'POST sign-in': (world, { body }) => {
    if (body['email'] !== world.person?.email || body['password'] !== world.password)
      return refuse(401, 'wrong_credentials', 'Почта или пароль не подходят');
    world.signedIn = true;
    return ok(sessionOf(world));
  },
  'POST sign-up': enter,
  'POST setup': enter,
  'GET setup/:': (world) => (world.setup ? none : refuse(403, 'invalid_link', 'Ссылка не работает')),
  'POST sign-out': (world) => {
    world.signedIn = false;
    return none;
  },
  'POST password/forgot': () => none,
  'POST password/reset': () => none,
  'POST password/change': (world, { body }) =>
    body['current'] === world.password
      ? none
      : refuse(401, 'wrong_credentials', 'Пароль не подходит', {
          details: [{ path: 'current', code: 'wrong', message: 'Это не текущий пароль' }],
        }),
  'PATCH me': (world, { body }) => {
    world.person = { ...world.person!, ...body };
    return ok(sessionOf(world));
  },
  'POST workspaces': (world, { body }) => {
    world.workspaces.push({ id: randomUUID(), name: String(body['name']), role: 'owner' });
    return ok(sessionOf(world), 201);
  },
  'GET invitations/:': () =>
    ok({
      workspace_name: 'Волна',
      email: 'oleg@volna.ru',
      role: 'member',
      inviter: 'Марина Ким',
      expires_at: ago(-5000),
      has_account: false,
    }),
  'POST invitations/:/accept': (world) => ok(sessionOf(world)),
  'GET locate/:': () => refuse(404, 'not_found', 'Не найдено'),
};

function enter(world: World, { body }: Call): Answer {
  if (body['email'] === world.person?.email) return refuse(409, 'conflict', 'Уже есть');
  world.person = person(String(body['name']), String(body['email']));
  world.password = String(body['password']);
  world.signedIn = true;
  world.setup = false;
  if (body['workspace_name'] !== undefined)
    world.workspaces = [{ id: WS, name: words(body, 'workspace_name'), role: 'owner' }];
  return ok(sessionOf(world), 201);
}

const findJob = (world: World, id: string | undefined): JobPage | undefined =>
  world.jobs.find(({ job }) => job.id === id);
const lost = refuse(404, 'not_found', 'Здесь ничего нет');

/** What belongs to a workspace. */
export const INSIDE: Readonly<Record<string, Route>> = {
  'GET modes': () => {
    const modes = ['create', 'adapt', 'pack', 'enhance', 'ctr', 'unify', 'card', 'video', 'html5', 'edit'];
    return ok({ data: modes.map((id) => ({ id, built: id !== 'video' && id !== 'ctr' })) });
  },
  'GET formats': (world) => ok(world.catalog),
  'POST assets': (world) => {
    const made = asset(world, 'mug.jpg');
    world.assets.unshift(made);
    return ok(made, 201);
  },
  'POST assets/from-url': (world, { body }) => {
    if (!String(body['url']).endsWith('.jpg')) return refuse(422, 'asset_rejected', 'По ссылке не картинка');
    const made = asset(world, 'link.jpg');
    world.assets.unshift(made);
    return ok(made, 201);
  },
  'GET assets': (world) => page(world.assets),
  'GET assets/:': (world, { parts }) => ok(world.assets.find(({ id }) => id === parts[1])),
  'GET assets/:/sight': () =>
    ok({
      status: 'ready',
      sight: {
        kind: 'product_on_plain',
        kind_confidence: 0.97,
        cutout: { url: null, confidence: 0.94 },
        texts: [{ text: 'ДОБРОЕ УТРО', confidence: 0.9 }],
        faces: 0,
        colors: ['#2f4fd0', '#f4f4f2', '#16204a'],
        summary: 'Вижу товар на ровном фоне',
        advice: {
          mode: 'pack',
          reason: 'из фото соберу мастер 1080×1080 и разложу по площадкам',
          others: [
            { mode: 'create', reason: '3 эскиза на выбор' },
            { mode: 'card', reason: 'главное фото и 5 слайдов' },
          ],
        },
      },
    }),
  'POST estimate': (world, { body }) => {
    const lines = linesOf(world, body);
    return ok({
      total: lines.reduce((sum, line) => sum + line.credits, 0),
      units: planOf(world, body).length,
      lines,
      message: '',
    });
  },
  'POST jobs': (world, call) => {
    if (call.key === undefined) return refuse(422, 'invalid_request', 'Нет ключа повтора');
    const before = findJob(world, world.started.get(call.key));
    if (before !== undefined) return ok(before.job, 201);
    const job = newJob(world, call.body, 'queued');
    const short = job.job.credits.estimated - world.credits;
    if (short > 0 && call.body['autostart'] !== true)
      return refuse(402, 'insufficient_credits', 'Не хватает кредитов', { missing: short });
    const kept = short > 0 ? newJob(world, call.body, 'draft') : job;
    world.started.set(call.key, kept.job.id);
    world.jobs.unshift(kept);
    if (short <= 0) {
      world.credits -= job.job.credits.estimated;
      world.reserved += job.job.credits.estimated;
      void play(world, kept.job.id, call.speed);
    }
    return ok(kept.job, short > 0 ? 202 : 201);
  },
  'GET jobs': (world, { query }) => {
    const statuses = query.get('status')?.split(',');
    const q = query.get('q')?.toLowerCase();
    return page(
      world.jobs
        .map(({ card }) => card)
        .filter(
          ({ status, title }) =>
            (statuses?.includes(status) ?? true) && (q === undefined || title.toLowerCase().includes(q)),
        ),
    );
  },
  'GET jobs/:': (world, { parts }) => {
    const found = findJob(world, parts[1]);
    return found === undefined ? lost : ok(found);
  },
  'POST jobs/:/answer': (world, { parts, body, speed }) => {
    const found = findJob(world, parts[1]);
    if (found?.job.question?.token !== body['token']) return refuse(409, 'conflict', 'Уже выбрано');
    void draw(world, found!.job.id, speed);
    return ok(findJob(world, parts[1])!.job);
  },
  'POST jobs/:/cancel': (world, { parts }) => {
    const found = findJob(world, parts[1]);
    if (found === undefined) return lost;
    world.credits += found.job.credits.reserved;
    const after = change(world, found.job.id, (old) => ({
      ...old,
      job: {
        ...old.job,
        status: 'canceled',
        question: null,
        credits: { ...old.job.credits, reserved: 0, refunded: old.job.credits.reserved },
      },
      tiles: old.tiles.map((tile) => (tile.status === 'accepted' ? tile : { ...tile, status: 'canceled' as const })),
    }));
    return ok(after.job);
  },
  'POST jobs/:/retry': (world, { parts, speed }) => {
    const found = findJob(world, parts[1])!;
    const again = newJob(world, found.input, 'queued');
    world.jobs.unshift(again);
    void play(world, again.job.id, speed);
    return ok({ job: again.job }, 201);
  },
  'GET outputs': (world, { query }) =>
    page(
      world.jobs.flatMap(({ tiles, card }) =>
        tiles
          .filter((tile) => tile.status === 'accepted')
          .filter((tile) => query.get('pack') === null || tile.pack === query.get('pack'))
          .map((tile) => ({ ...tile.output!, mode: card.mode, title: card.title, created_at: card.created_at })),
      ),
    ),
  'GET outputs/:': (world, { parts }) => {
    const found = filePage(world, parts[1] ?? '');
    return found === null ? lost : ok(found);
  },
  'GET brands': (world) => page(world.brands),
  'POST brands': (world, { body }) => {
    const brand = {
      id: randomUUID(),
      colors: {},
      fonts: {},
      tone: null,
      stop_words: [],
      legal_line: null,
      created_at: ago(0),
      updated_at: ago(0),
      ...body,
      logo: null,
    };
    world.brands.push(brand as unknown as World['brands'][number]);
    return ok(brand, 201);
  },
  'GET brands/:': (world, { parts }) => {
    const found = world.brands.find(({ id }) => id === parts[1]);
    return found === undefined ? lost : ok(found);
  },
  'PUT brands/:': (world, { parts, body }) => {
    const index = world.brands.findIndex(({ id }) => id === parts[1]);
    world.brands[index] = { ...world.brands[index]!, ...body, logo: world.brands[index]!.logo };
    return ok(world.brands[index]);
  },
  'DELETE brands/:': (world, { parts }) => {
    world.brands.splice(
      world.brands.findIndex(({ id }) => id === parts[1]),
      1,
    );
    return none;
  },
  'GET fonts': () =>
    ok({
      families: ['Onest', 'Unbounded', 'Montserrat', 'Playfair Display', 'Oswald'].map((family) => ({
        family,
        uploaded: false,
        kazakh: true,
      })),
      files: [],
    }),
  'GET balance': (world) =>
    ok({
      credits: world.credits,
      reserved: world.reserved,
      plan: 'studio',
      message: '',
      charged_30_days: 688,
      refunded_30_days: 24,
    }),
  'GET ledger': (world) =>
    page([
      ...world.jobs.slice(0, 6).map(({ card }, index) => ({
        id: String(index),
        at: card.created_at,
        kind: index % 2 === 0 ? 'reserve' : 'charge',
        credits: card.credits.estimated,
        available: index % 2 === 0 ? -card.credits.estimated : 0,
        job_id: card.id,
        title: card.title,
        thumb: card.thumbs[0] ?? null,
        by: index === 1 ? { kind: 'key', name: 'Сайт магазина' } : { kind: 'person', name: 'Марина Ким' },
        note: null,
      })),
      {
        id: 'grant',
        at: ago(60 * 24 * 20),
        kind: 'grant',
        credits: 2000,
        available: 2000,
        job_id: null,
        title: '',
        thumb: null,
        by: { kind: 'host', name: '' },
        note: 'План «Студия»',
      },
    ]),
  'GET keys': (world) => page(world.keys),
  'POST keys': (world, { body }) => {
    const key = `svc_${String(body['kind'])}_${randomBytes(32).toString('base64url')}`;
    const days = body['expires_in_days'] as number | null;
    const info = {
      id: randomUUID(),
      kind: body['kind'] as 'live' | 'test',
      name: String(body['name']),
      hint: `svc_${String(body['kind'])}_…${key.slice(-4)}`,
      created_at: ago(0),
      last_used_at: null,
      expires_at: days === null ? null : ago(-days * 1440),
      revoked_at: null,
    };
    world.keys.unshift(info);
    return ok({ key, info }, 201);
  },
  'DELETE keys/:': (world, { parts }) => {
    const index = world.keys.findIndex(({ id }) => id === parts[1]);
    world.keys[index] = { ...world.keys[index]!, revoked_at: ago(0) };
    return none;
  },
  'GET webhooks': (world) => ok({ signature_header: 'SVC-Signature', secret_hint: `whsec_…${world.secret.slice(-4)}` }),
  'POST webhooks/rotate': (world) => {
    world.secret = `whsec_${randomBytes(24).toString('base64url')}`;
    return ok({ secret: world.secret });
  },
  'GET webhooks/deliveries': (world) => page(world.deliveries),
  'POST webhooks/deliveries/:/resend': (world, { parts }) => {
    const index = world.deliveries.findIndex(({ id }) => id === parts[2]);
    const old = world.deliveries[index]!;
    world.deliveries[index] = {
      ...old,
      status: 'delivered',
      next_at: null,
      attempts: [...old.attempts, { at: ago(0), status: 200, error: null, milliseconds: 90 }],
    };
    return none;
  },
  'GET team': (world) =>
    ok({
      members: [
        {
          id: WS,
          person_id: world.person!.id,
          name: world.person!.name,
          email: world.person!.email,
          role: 'owner',
          joined_at: ago(90000),
          you: true,
        },
      ],
      invitations: world.invitations,
    }),
  'POST team/invitations': (world, { body }) => {
    const made = {
      id: randomUUID(),
      email: String(body['email']),
      role: body['role'] as 'member',
      url: `${world.base()}/invite/abc`,
      expires_at: ago(-10000),
    };
    world.invitations.push(made);
    return ok(made, 201);
  },
  'DELETE team/invitations/:': (world, { parts }) => {
    world.invitations.splice(
      world.invitations.findIndex(({ id }) => id === parts[2]),
      1,
    );
    return none;
  },
  'GET settings': (world) =>
    ok({
      id: WS,
      name: world.workspaces[0]!.name,
      locale: 'ru',
      plan: 'studio',
      retention_days: 90,
      retention_host_days: 90,
      retention_allowed: true,
    }),
  'PATCH settings': (world, { body }) => {
    if (typeof body['name'] === 'string') world.workspaces[0] = { ...world.workspaces[0]!, name: body['name'] };
    return ok({
      id: WS,
      name: world.workspaces[0]!.name,
      locale: body['locale'] ?? 'ru',
      plan: 'studio',
      retention_days: body['retention_days'] ?? 90,
      retention_host_days: 90,
      retention_allowed: true,
    });
  },
};
