import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The same function as before, which now also says how many requests each limit still admits (before this one). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `drop function rate_limit_take(text[], integer[], bigint[], bigint)`,
  `create function rate_limit_take(
      keys text[], maxima integer[], windows_ms bigint[], now_ms bigint default null,
      out allowed boolean, out retry_ms bigint, out denied_by text, out remaining integer[])
    language plpgsql as $$
    declare
      at_ms bigint;
      times bigint[];
      wait bigint;
      i integer;
    begin
      allowed := true;
      retry_ms := 0;
      remaining := '{}';
      -- Rows are made before any is locked, and then locked in the order of the keys, whatever the caller's order was: two callers cannot block
      -- each other. Locking first would leave a row that appears meanwhile to be locked out of turn.
      if (select count(*) from rate_limits r where r.key = any(keys)) < cardinality(keys) then
        insert into rate_limits (key) select k from unnest(keys) k order by k on conflict do nothing;
      end if;
      perform 1 from rate_limits r where r.key = any(keys) order by r.key for update;
      -- Read after the locks, so that the times in a row never run backwards.
      at_ms := coalesce(now_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
      for i in 1 .. cardinality(keys) loop
        select r.hits into times from rate_limits r where r.key = keys[i];
        remaining := remaining || greatest(0, maxima[i] - (select count(*) from unnest(times) t where t > at_ms - windows_ms[i])::integer);
        if cardinality(times) >= maxima[i] then
          wait := times[cardinality(times) - maxima[i] + 1] + windows_ms[i] - at_ms;
          if wait > retry_ms then
            allowed := false;
            retry_ms := wait;
            denied_by := keys[i];
          end if;
        end if;
      end loop;
      if allowed then
        for i in 1 .. cardinality(keys) loop
          update rate_limits r
            set hits = r.hits[greatest(1, cardinality(r.hits) - maxima[i] + 2):] || at_ms
            where r.key = keys[i];
        end loop;
      end if;
    end $$`,
];
