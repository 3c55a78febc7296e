import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeAccount } from '../e2e/harness/kill/judge.ts';
import { type KillTarget, killRounds, layPage, MOST_TIMES } from '../e2e/harness/kill/rounds.ts';
import { ApiUser, LOGIN, PASSWORD } from '../e2e/harness/server/api.ts';
import { makeProduct, type Product } from '../e2e/harness/server/product.ts';
import { ServerProcess } from '../e2e/harness/server/server-process.ts';
import { freePort } from '../harness/databases/free-port.ts';
import { firefoxToKill, webKitToKill } from './kill-targets.ts';
import { givenPrograms } from './programs.ts';
import { openDisplay } from './webkit.ts';

const rounds = Number(process.env.KILL_ROUNDS || 5);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1e6);
const programs = givenPrograms();

let product: Product;
let server: ServerProcess;
let target: KillTarget;
let closeDisplay: () => void = () => undefined;

beforeAll(async () => {
  product = await makeProduct();
  await layPage(join(product.build, 'client'));
  const port = await freePort();
  server = new ServerProcess(product, port, `http://127.0.0.1:${port}`);
  await server.start();
  if (programs.engine === 'firefox') {
    target = firefoxToKill(programs.browser);
    return;
  }
  const { display, child } = await openDisplay();
  closeDisplay = () => child.kill('SIGKILL');
  target = webKitToKill(programs, display);
});

afterAll(async () => {
  closeDisplay();
  await server?.stop();
  await product?.remove();
});

it(
  '[D7] [I3] [OB2] [OB3] [OB5] killed again and again while it writes and sends: nothing is lost, nothing doubled',
  async () => {
    const origin = `http://127.0.0.1:${server.port}`;
    const login = { email: LOGIN.technician, password: PASSWORD };
    const title = 'Runde';
    const account = await killRounds({ origin, rounds, seed, title, login, target });
    expect(account.known.size).toBeGreaterThan(0);
    await judgeAccount(account, {
      rounds,
      title,
      seed,
      technician: () => ApiUser.logIn(origin, LOGIN.technician),
    });
  },
  240_000 + MOST_TIMES * rounds * 15_000,
);
