import { silentLog } from '../../../kit/index.ts';
import { openDatabase } from '../open.ts';

/*
 * A process for the launcher's tests: opens the database of the folder given as argument and says on stdout what
 * happened, one word a line:
 * `open PID-OF-SERVER`, then `saved N` after each acknowledged commit when told to write (`write` as second argument).
 * Closes when stdin ends.
 */
const [dataDir, task] = process.argv.slice(2);
const { pool, close } = await openDatabase({ dataDir: dataDir!, log: silentLog, poolSize: 2 });
const { rows } = await pool.query<{ pid: number }>(
  `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer pid`,
);
process.stdout.write(`open ${rows[0]?.pid}\n`);

let closing = false;
process.stdin.on('end', () => (closing = true)).resume();
if (task === 'write') await pool.query('create table if not exists acknowledged (n bigint primary key)');
for (let n = Date.now() * 1000 + process.pid; !closing; n++) {
  if (task === 'write') {
    await pool.query('insert into acknowledged values ($1)', [n]);
    process.stdout.write(`saved ${n}\n`);
  } else {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
await close();
process.stdout.write('closed\n');
