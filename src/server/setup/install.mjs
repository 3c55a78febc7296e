import { prepareInstall } from './prepare.mjs';

prepareInstall().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
