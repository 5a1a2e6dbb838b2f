import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadCatalog } from '../../catalog/index.ts';
import { ErrorBody, TOOLS } from '../../contract/index.ts';
import { spoilt, valid } from '../testing/arbitraries.ts';
import type { Schema } from '../testing/arbitraries.ts';
import { realPlans } from '../testing/real-plans.ts';
import { testLog, testService } from '../testing/service.ts';
import { ADVERTISED_TOOLS } from './advertise.ts';
import { callTool } from './call.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260);

const service = await testService({ allowPrivateAddresses: false, modes: realPlans(loadCatalog()) });
const { live_key } = await service.workspace();
const caller = (await service.services.keys.verify(live_key))!;

for (const { name, inputSchema } of ADVERTISED_TOOLS) {
  test(`${name}: any arguments give an answer of its schema or a refusal of the contract`, async () => {
    const args = valid(inputSchema as Schema);
    const output = TOOLS.find((tool) => tool.name === name)!.output;
    await fc.assert(
      fc.asyncProperty(fc.oneof(args, spoilt(args)), async (given) => {
        const result = await callTool(name, given, {
          services: service.services,
          caller,
          lang: 'en',
          log: testLog,
          calls: 0,
        });
        if (result?.isError) {
          const { error } = ErrorBody.strict().parse(JSON.parse((result.content[0] as { text: string }).text));
          assert.notEqual(error.code, 'internal_error');
        } else output.strict().parse(result!.structuredContent);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
}
