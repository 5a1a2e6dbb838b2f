import { fakeDoor } from './fakes.ts';

/* A door over fakes in a process of its own; prints its address. */
const { url } = await fakeDoor();
process.stdout.write(`${url}\n`);
