import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { openBenchPage } from './browser.ts';
import { LARGE } from './company.ts';
import type { Figure } from './figure.ts';
import { checksum } from './figures/checksum.ts';
import { coldStart } from './figures/cold-start.ts';
import { countFigures } from './figures/count-figures.ts';
import { delta } from './figures/delta.ts';
import { firstSync } from './figures/first-sync.ts';
import { firstUse } from './figures/first-use.ts';
import { localWrite } from './figures/local-write.ts';
import { monday } from './figures/monday.ts';
import { move } from './figures/move.ts';
import { neighbours } from './figures/neighbours.ts';
import { openList } from './figures/open-list.ts';
import { peers } from './figures/peers.ts';
import { replay } from './figures/replay.ts';
import { search } from './figures/search.ts';
import { size } from './figures/size.ts';
import { stickers } from './figures/stickers.ts';
import { suggestions } from './figures/suggestions.ts';
import { tableExport } from './figures/table-export.ts';
import { taskBoard } from './figures/task-board.ts';
import { tree } from './figures/tree.ts';
import { untilQuiet } from './quiet.ts';
import { commitOf, machineFacts, type Report, tableOf, updateReport, writeReport } from './report.ts';
import type { RunContext } from './run-context.ts';
import { startServer } from './server.ts';

const FIGURES: Record<string, (context: RunContext) => Promise<Figure[]>> = {
  'first-sync': firstSync,
  delta,
  move,
  'local-write': localWrite,
  peers,
  checksum,
  search,
  tree,
  suggestions,
  'open-list': openList,
  figures: countFigures,
  'task-board': taskBoard,
  'table-export': tableExport,
  replay,
  monday,
  neighbours,
  stickers,
  size,
  'first-use': firstUse,
  // Last, since it ends the server.
  'cold-start': coldStart,
};

/** Files in the queue of a Monday where nobody says otherwise, MB. */
const PHOTOS = 100;

/** Runs the figures of these names, all without one; answers whether each is within its limit. */
export async function runBench(root: string, args: readonly string[]): Promise<boolean> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const has = (option: string) => args.includes(`--${option}`);
  const photos = Number(args.find((arg) => arg.startsWith('--photos='))?.slice('--photos='.length) ?? PHOTOS);
  const wanted = Object.entries(FIGURES).filter(([name]) => names.length === 0 || names.includes(name));
  const results = join(root, 'tests/bench/results');
  await mkdir(results, { recursive: true });
  const date = new Date().toISOString();
  const path = join(results, `${date.replace(/[:.]/g, '-')}.json`);
  const { machines, notifications } = LARGE;

  if (has('quiet')) await untilQuiet();
  const server = await startServer(root, has('reuse'));
  const page = await openBenchPage(server.origin);
  const report: Report = {};
  const facts = {
    commit: commitOf(root),
    machine: machineFacts(page.version),
    company: { machines, notifications },
    fast: has('fast'),
  };
  try {
    const profiles = has('profile') ? results : null;
    const context = { root, server, page, fast: has('fast'), photos, profiles };
    for (const [name, measure] of wanted) {
      if (has('quiet')) await untilQuiet();
      const load = loadavg()[0] ?? 0;
      console.log(`${name} … (load ${load.toFixed(1)})`);
      const added = await measure(context);
      console.log(`${tableOf(added)}\n`);
      report[name] = { date: new Date().toISOString(), ...facts, load, figures: added };
      // After each, so that a run that is broken off leaves what it had.
      await writeReport(path, report);
    }
  } finally {
    await page.close();
    await server.close();
  }
  if (has('reference')) await updateReport(join(root, 'tests/bench/reference.json'), report);
  const figures = Object.values(report).flatMap((run) => run.figures);
  console.log(tableOf(figures));
  return figures.every((each) => each.ok);
}
