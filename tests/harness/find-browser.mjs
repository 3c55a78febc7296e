import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const advice =
  'Es fehlt ein Chromium für die Browserprüfungen / no Chromium found: bitte Chromium oder Chrome installieren ' +
  'oder CHROMIUM_PATH auf das Programm setzen, dann npm test wiederholen.';

/** The shell without a window first: the same engine, which takes a fifth less of the processor. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A file is not enough: wrappers without a browser and browsers without their libraries exist. */
async function runs(path) {
  if (!path || !existsSync(path)) return false;
  const { code } = await runCommand(path, ['--version'], { capture: true, timeoutMs: 20_000 });
  return code === 0;
}

async function firstThatRuns(paths) {
  for (const path of paths) {
    if (await runs(path)) return path;
  }
  return undefined;
}

async function playwrightPath() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function installWithPlaywright() {
  console.log('Kein Chromium gefunden; Playwright holt eines.');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  await runCommand(process.execPath, [cli, 'install', 'chromium'], { timeoutMs: 240_000 });
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Chromium wird mit apt-get installiert.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env, timeoutMs: 180_000 });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await runCommand('apt-get', ['install', '-y', name], { env, timeoutMs: 420_000 });
    if (code === 0) return;
  }
}

/**
 * Path of a Chromium that runs: CHROMIUM_PATH, the usual places, Playwright's own; otherwise one is
 * installed. Throws with a sentence that says what to do when there is none.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} lässt sich nicht starten. ${advice}`);
  }
  for (const install of [undefined, installWithPlaywright, installWithApt]) {
    await install?.();
    const found = (await firstThatRuns(usualPlaces)) ?? (await firstThatRuns([await playwrightPath()]));
    if (found !== undefined) return found;
  }
  throw new Error(advice);
}
