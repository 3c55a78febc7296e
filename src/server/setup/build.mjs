import { prepare } from './prepare.mjs';

prepare().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
