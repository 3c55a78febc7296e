// Entry of `npm run dev`: Vite with hot reload, and the server behind it, which restarts when its code changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareInstall, root } from './prepare.mjs';

/** Where the browser finds the app, and the server behind it. */
const PORT = Number(process.env.PORT ?? 3030);
const VITE_PORT = Number(process.env.VITE_PORT ?? 5173);
const ADDRESS = `http://localhost:${VITE_PORT}`;

/** The one running server. A restart waits for the end of the one before: both open the same data folder. */
function makeRunner(program) {
  let child;
  let turn = Promise.resolve();
  let stopped = false;
  const end = () =>
    new Promise((done) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  const begin = () => {
    // A build that was under way when it stopped: its server would outlive this process.
    if (stopped) return;
    child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
        PORT: String(PORT),
        PUBLIC_URL: process.env.PUBLIC_URL ?? ADDRESS,
        WARTBAR_DATA: process.env.WARTBAR_DATA ?? join(root, 'data-dev'),
      },
    });
  };
  const inTurn = (work) => {
    turn = turn.then(work);
    return turn;
  };
  return {
    restart: () => inTurn(() => end().then(begin)),
    stop: () => {
      stopped = true;
      return inTurn(end);
    },
  };
}

/** Bundles the server whenever a file of it changes. `onBuilt` hears of each bundle without errors. */
async function watchServer(outDir, onBuilt) {
  const { context } = await import('esbuild');
  const { serverBuild } = await import('./build-server.mjs');
  const watched = await context({
    ...(await serverBuild(root, outDir)),
    plugins: [
      {
        name: 'restart-server',
        setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? onBuilt() : undefined)),
      },
    ],
  });
  await watched.watch();
  return watched;
}

async function dev() {
  await prepareInstall();
  const outDir = join(root, 'dist/dev');
  const runner = makeRunner(join(outDir, 'start.js'));
  const watched = await watchServer(outDir, () => void runner.restart());
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { port: VITE_PORT, strictPort: true },
  });
  await vite.listen();
  process.stdout.write(
    `\n  Oberfläche mit sofortigem Neuladen: ${ADDRESS}\n  Galerie aller Bausteine:            ${ADDRESS}/gallery/\n\n`,
  );
  const end = async () => {
    await Promise.all([vite.close(), watched.dispose(), runner.stop()]);
    process.exit(0);
  };
  // Vite's own would end this process before the server behind it has let go of its data.
  process.removeAllListeners('SIGTERM');
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

dev().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
