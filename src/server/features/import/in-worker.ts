import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { makeTurns } from '../../http/turns.ts';
import { fileRefused } from './file-refused.ts';
import type { PlanTask, PlanWork, ReadTask, ReadWork, Said } from './work.ts';

const WORKER = fileURLToPath(new URL('./import.worker.js', import.meta.url));

/**
 * [Z14] What the reading of one file may take: heap in MB, ms. A process of its own, since a thread that runs out of memory may
 * take the server along.
 */
const MOST = { heap: 400, time: 120_000 };
/** Workers at the same time, over all companies: each may use that much memory. */
const AT_ONCE = 2;

const limit = pLimit(AT_ONCE);
/** One file at a time per company, so that no company occupies all workers. */
const inTurn = makeTurns(1);

function run(task: ReadTask | PlanTask): Promise<ReadWork | PlanWork> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      execArgv: [`--max-old-space-size=${MOST.heap}`],
      // Code that parses foreign files gets none of the server's secrets.
      env: {},
      serialization: 'advanced',
      stdio: 'ignore',
      timeout: MOST.time,
      killSignal: 'SIGKILL',
    });
    child.once('message', ({ done, refused, failed }: Said) => {
      if (done) resolve(done);
      else reject(refused ? fileRefused(refused) : new Error(failed));
      child.kill('SIGKILL');
    });
    child.once('error', reject);
    // Killed because it ran out of time or memory.
    child.once('exit', (code, signal) =>
      reject(signal ? fileRefused('unpacked') : new Error(`a worker ended with ${code}`)),
    );
    child.send(task, (error) => error && reject(error));
  });
}

/**
 * [Z14] Reads a file, or plans what it would do, apart from what the server does for others: however large it turns out to be,
 * nobody waits for it but who sent it. Throws a refusal that names what is wrong with the file.
 */
export function inWorker(clientid: string, task: ReadTask): Promise<ReadWork>;
export function inWorker(clientid: string, task: PlanTask): Promise<PlanWork>;
export function inWorker(clientid: string, task: ReadTask | PlanTask): Promise<ReadWork | PlanWork> {
  return inTurn(clientid, () => limit(() => run(task)));
}
