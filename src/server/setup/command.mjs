// Entry of `npm run backup`, `npm run restore` and `npm run move-files`: builds where that is due, then runs what was built.
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

try {
  await prepare();
  const command = process.argv[2] === 'move-files' ? 'move-files' : 'backup';
  await import(pathToFileURL(`${root}dist/server/${command}-command.js`).href);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
