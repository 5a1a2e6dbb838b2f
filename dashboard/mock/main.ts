import { furnish } from './furnish.ts';
import { startMock } from './server.ts';

// For looking at the pages while building them: node dashboard/mock/main.ts [port]
const mock = await startMock(Number(process.argv[2] ?? 5180), 1500);
furnish(mock.world);
process.stdout.write(`${mock.base} as marina@volna.ru, password "correct horse"\n`);
