// Entry of `npm start`. Parsed by any Node that knows modules, so that an old one gets a sentence
// instead of a stack trace: everything newer is loaded after the check.
const required = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

/**
 * Ends this process by SIGTERM when the npm that started it dies without passing a signal on. The
 * start script replaces its shell by this process (`exec`), so npm is the direct parent.
 */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  timer.unref();
}

async function launch() {
  if (process.env.npm_lifecycle_event) endWithParent();
  const { prepare, root } = await import('./prepare.mjs');
  await prepare();
  const { pathToFileURL } = await import('node:url');
  await import(pathToFileURL(`${root}dist/server/start.js`).href);
}

if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(
    `Wartbar braucht Node ${required.join('.')} oder neuer; hier läuft ${process.versions.node}.`,
  );
  process.exitCode = 1;
} else {
  launch().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
