// Entry of `npm run backup` and `npm run restore`: builds where that is due, then runs what was built.
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

try {
  await prepare();
  await import(pathToFileURL(`${root}dist/server/backup-command.js`).href);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
