import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Perceived } from '../../perception/index.ts';
import { PictureRefused } from '../../perception/index.ts';
import type { WorkerDeps } from '../deps.ts';
import { CHANNEL } from '../events/record.ts';
import { sightFacts } from './facts.ts';

/** A picture to look at. */
export interface Look {
  readonly asset_id: string;
  readonly workspace_id: string;
  readonly tries: number;
}

type Deps = Pick<WorkerDeps, 'db' | 'blobs' | 'perceiver' | 'log'>;

/** A first picture loads the networks; more than this and its worker is taken for dead. */
const LEASE_MS = 5 * 60_000;
const MAX_TRIES = 3;
/** Longer side of the shown cut-out, pixels. */
const CUTOUT_PX = 900;

/** Takes pictures that wait to be looked at, also those that a dead worker left, oldest first. */
export async function takeLooks({ db }: Pick<Deps, 'db'>, limit: number): Promise<Look[]> {
  const { rows } = await sql<Look>`
    update sights set status = 'looking', tries = tries + 1, lease_until = now() + ${LEASE_MS} * interval '1 millisecond'
    where asset_id in (
      select asset_id from sights where status = 'pending' or (status = 'looking' and lease_until < now())
      order by asked_at limit ${limit} for update skip locked
    ) returning asset_id, workspace_id, tries`.execute(db);
  return rows;
}

/** An upload is left alone for so long: a job that is sent right behind it looks for itself. */
const AFTER_MS = 1500;
/** Older uploads that no job named are perhaps never used. */
const WITHIN_MS = 10 * 60_000;
/** Looks of one workspace in an hour after which no more are begun unasked. */
const UNASKED_AN_HOUR = 60;

/**
 * Takes one fresh upload that nobody has asked about yet, so that a job finds its facts ready: only while no job waits,
 * and bounded for each workspace. Empty where there is none.
 */
export async function takeUnasked({ db }: Pick<Deps, 'db'>): Promise<Look[]> {
  const { rows } = await sql<Look>`
    insert into sights (asset_id, workspace_id, status, tries, lease_until)
    select a.id, a.workspace_id, 'looking', 1, now() + ${LEASE_MS} * interval '1 millisecond' from assets a
    where not a.used and a.status = 'ready' and a.created_at between now() - ${WITHIN_MS} * interval '1 millisecond'
        and now() - ${AFTER_MS} * interval '1 millisecond'
      and not exists (select 1 from sights s where s.asset_id = a.id)
      and not exists (select 1 from jobs where status = 'queued')
      and (select count(*) from sights s where s.workspace_id = a.workspace_id and s.asked_at > now() - interval '1 hour')
        < ${UNASKED_AN_HOUR}
    order by a.created_at limit 1
    on conflict do nothing returning asset_id, workspace_id, tries`.execute(db);
  return rows;
}

/** Looks at one and tells whoever waits for it. */
export async function look(deps: Deps, picture: Look): Promise<void> {
  const { db, log } = deps;
  try {
    const seen = await perceive(deps, picture);
    const cutout_key = await keepCutout(deps, picture, seen);
    await db
      .updateTable('sights')
      .set({ status: 'ready', facts: JSON.stringify(sightFacts(seen)), cutout_key, lease_until: null })
      .where('asset_id', '=', picture.asset_id)
      .execute();
    await announce(deps, picture, 'ready');
  } catch (err) {
    const hopeless = err instanceof PictureRefused || picture.tries >= MAX_TRIES;
    if (!(err instanceof PictureRefused))
      log.warn({ err, asset: picture.asset_id }, 'a picture could not be looked at');
    await db
      .updateTable('sights')
      .set({ status: hopeless ? 'failed' : 'pending', lease_until: null })
      .where('asset_id', '=', picture.asset_id)
      .execute();
    if (hopeless) await announce(deps, picture, 'failed');
  }
}

async function perceive({ db, blobs, perceiver }: Deps, { asset_id }: Look): Promise<Perceived> {
  const asset = await db.selectFrom('assets').select('blob_key').where('id', '=', asset_id).executeTakeFirst();
  if (!asset?.blob_key) throw new Error('the picture is gone');
  // Read as jobs read it: they find what was seen here.
  return perceiver.perceive(await buffer((await blobs.get(asset.blob_key)).stream), { read: true });
}

/** The product alone, trimmed and small; null where no cut-out can be trusted. */
async function keepCutout({ blobs }: Deps, { asset_id }: Look, { cutout }: Perceived): Promise<string | null> {
  if (cutout === null) return null;
  const { data, width, height } = cutout;
  const bytes = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .resize(CUTOUT_PX, CUTOUT_PX, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: false, compressionLevel: 7 })
    .toBuffer();
  const key = `sights/${asset_id}.png`;
  await blobs.put(key, bytes, { mime: 'image/png' });
  return key;
}

/** Tells all processes that a picture is to be, or was, looked at. */
export async function announce(
  { db }: Pick<Deps, 'db'>,
  { asset_id, workspace_id }: Pick<Look, 'asset_id' | 'workspace_id'>,
  status: 'pending' | 'ready' | 'failed',
): Promise<void> {
  const payload = JSON.stringify({ sight: status, asset: asset_id, workspace: workspace_id });
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
}
