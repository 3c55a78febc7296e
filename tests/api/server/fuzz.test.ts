import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type ApiDocument, readOperations, undocumented } from '../../fuzz/document.ts';
import { runFuzz } from '../../fuzz/run-fuzz.ts';
import { LONG } from '../../harness/long.ts';
import { type DatabaseKind, startServer } from '../harness/server.ts';

const INPUTS = Number(process.env.FUZZ_INPUTS ?? (LONG ? 10_000 : 3_000));
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const FIRST = Number(process.env.FUZZ_FIRST ?? 0);
const ROUTE = process.env.FUZZ_ROUTE ?? '';
const DATABASE = (process.env.FUZZ_DATABASE ?? 'PGlite') as DatabaseKind;
/** With fewer inputs for each route, many may stay shut by chance: counted in the long run. */
const ENOUGH = 60;
/**
 * What opens them is told to nobody: passwords, codes, links, signatures, and the word of an administrator or a super user.
 * One needs a store of files.
 */
const SECRET =
  /^POST \/api\/(2fa|passkeys|auth)\/|^POST \/api\/passkeys$|^POST \/api\/users\/(set-password|change-password|change-email|confirm-email|\{nodeid\}\/reset-2fa)$|^GET \/api\/(downloads\/|calendar\/|screen\/board$)|^POST \/api\/company\/(exports|deletion|sso(\/.*)?)$|^GET \/api\/(auth\/clients|server\/operation|metrics|files\/.*\/link)$|^POST \/api\/(update-superuser|kpis\/reports\/end)$/;
/** So many of the others may: what they want is told by no schema. */
const SHUT = 0.05;
const TWENTY_MINUTES = 1_200_000;

it('[X19] every route is in the document', async () => {
  const server = await startServer('PGlite', { apiDocs: true });
  const operations = readOperations((await server.app.inject('/api/docs/json')).json() as ApiDocument);
  expect(undocumented(server.app.printRoutes({ commonPrefix: false }), operations)).toEqual([]);
  await server.close();
});

it(
  `[X7] [OB7] [PL3] ${INPUTS} inputs of seed ${SEED}: no failure, nothing foreign, no answer late`,
  async () => {
    const { report, findings } = await runFuzz({
      database: DATABASE,
      seed: SEED,
      inputs: INPUTS,
      first: FIRST,
      route: ROUTE,
      progress: (text) => process.stdout.write(`${text}\n`),
    });
    if (process.env.FUZZ_REPORT) await writeFile(process.env.FUZZ_REPORT, JSON.stringify(report));
    if (findings.length > 0) expect.fail(`seed ${SEED}\n\n${findings.join('\n\n')}`);
    const routes = Object.keys(report.routes).length;
    if (INPUTS < ENOUGH * routes) return;
    const shut = report.shut.filter((route) => !SECRET.test(route));
    expect(shut.length, shut.join('\n')).toBeLessThanOrEqual(SHUT * routes);
  },
  Math.max(TWENTY_MINUTES, INPUTS * 120),
);
