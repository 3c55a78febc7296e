import { existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/usr/lib/firefox/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** Where distributions put the small browser of WebKitGTK. */
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].flatMap((platform) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) =>
    ['/usr/lib', platform, version, 'MiniBrowser'].filter((part) => part !== '.').join('/'),
  ),
);

const findFirefox = () => {
  const browser = FIREFOX.find((path) => existsSync(path));
  return browser ? { engine: 'firefox', browser } : null;
};

async function findWebKit() {
  const browser = MINI_BROWSERS.find((path) => existsSync(path));
  const display = await runCommand('Xvfb', ['-help'], { capture: true, timeoutMs: 20_000 });
  if (!browser || !existsSync(WEBKIT_DRIVER) || display.code === 127) return null;
  return { engine: 'webkit', driver: WEBKIT_DRIVER, browser };
}

/** How each is found, and the packages of Debian that bring it. */
const ENGINES = {
  firefox: { find: findFirefox, packages: ['firefox-esr'] },
  webkit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
};

/** Names of the engines that are tried beside Chromium. */
export const ENGINE_NAMES = Object.keys(ENGINES);

async function install(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    capture: true,
    timeoutMs: 600_000,
  };
  await runCommand('apt-get', ['update'], options);
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

/**
 * The programs of an engine, installed where that is possible. Throws with a sentence that says what to do where there are
 * none.
 * @param {string} name one of `ENGINE_NAMES`
 * @returns {Promise<{ engine: string, browser: string, driver?: string }>}
 */
export async function findEngine(name) {
  const { find, packages } = ENGINES[name];
  const found = await find();
  if (found) return found;
  await install(packages);
  const installed = await find();
  if (installed) return installed;
  throw new Error(
    `${name} ist nicht da und ließ sich nicht installieren / is not there and could not be installed: ` +
      `bitte ${packages.join(' und ')} (Debian) installieren, dann npm run engines wiederholen.`,
  );
}
