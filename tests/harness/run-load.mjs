import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { importBundled } from './bundle.mjs';

// npm run load -- [--postgres] [--devices n] [--writes n] [--concerned n] [--companies n] [--rows n] [--seconds n]
// [--processes n] [--quiet] [--kill] [--profile]: [D3] many devices on servers in processes of their own.
//   --postgres     PostgreSQL instead of the embedded database; two processes unless --processes says otherwise
//   --devices n    each with a user of its own, a connection of the realtime channel and what it has seen
//   --writes n     a second, whether earlier ones are answered or not
//   --concerned n  devices that see the same machines, which no other sees
//   --companies n  among which the devices are shared; every device holds all users of its company
//   --rows n       of a device, where its company does not make it more
//   --seconds n    how long is written
//   --quiet        begins when this machine has little else to do
//   --kill         afterwards the same again while one process is killed and started again
//   --profile      CPU profiles of the servers while it is written, in tests/bench/results

try {
  await prepare();
  const { runLoad } = await importBundled(root, 'tests/load/load.ts', 'load/program.mjs');
  process.exitCode = (await runLoad(root, process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
