import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { fileRefused } from './file-refused.ts';
import type { PlanTask, PlanWork, ReadTask, ReadWork, Said } from './work.ts';

const WORKER = fileURLToPath(new URL('./import.worker.js', import.meta.url));

/**
 * [Z14] What the reading of one file may take: heap in MB, ms. A process of its own, since a thread that runs out of memory may
 * take the server along.
 */
const MOST = { heap: 400, time: 120_000 };
/** Processes at a time, whoever they work for: each may take that much memory. */
const AT_ONCE = 2;

const limit = pLimit(AT_ONCE);
const turns = new Map<string, Promise<unknown>>();

/** One after the other for a company: what one of its people uploads must not take all of them. */
async function inTurn<T>(clientid: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(clientid) ?? Promise.resolve()).then(
    () => limit(work),
    () => limit(work),
  );
  turns.set(clientid, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(clientid) === mine) turns.delete(clientid);
  }
}

function run(task: ReadTask | PlanTask): Promise<ReadWork | PlanWork> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      execArgv: [`--max-old-space-size=${MOST.heap}`],
      // What reads foreign files knows no secrets.
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
    // Out of time, or out of memory: it has said nothing.
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
  return inTurn(clientid, () => run(task));
}
