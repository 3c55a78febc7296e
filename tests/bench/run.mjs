import { prepareInstall, root } from '../../src/server/setup/prepare.mjs';
import { importBundled } from '../harness/bundle.mjs';

// npm run bench -- [figure …] [--fast] [--reuse] [--profile] [--reference]
//   figure       first-sync, delta, move, local-write, peers, checksum, search, tree, suggestions, open-list, replay, monday, stickers, size, first-use, cold-start; all without one
//   --photos=MB  files in the queue of the figure monday, 100 MB otherwise
//   --quiet      before each figure, waits until the machine has little else to do
//   --fast       fewer repetitions: to see that it runs, not to be believed
//   --reuse      client and company of the last run
//   --profile    CPU profiles of what is measured, in tests/bench/results
//   --reference  the results take the place of those of the same names in tests/bench/reference.json

try {
  await prepareInstall();
  const { runBench } = await importBundled(root, 'tests/bench/bench.ts', 'bench/program.mjs');
  process.exitCode = (await runBench(root, process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
