import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KillTarget } from '../e2e/harness/kill/rounds.ts';
import { SAID } from '../e2e/harness/kill/words.ts';
import { WEBKIT_ENV, type WebKitPrograms } from './webkit.ts';

/** Firefox prints what a page says as a string of JavaScript, with more escapes than JSON knows. */
const FIREFOX_SAYS = /^console\.log: "KILL (.*)"$/;
const UNESCAPED = /\\(?:x([0-9a-fA-F]{2})|(.))/g;

export function firefoxToKill(command: string): KillTarget {
  return {
    command,
    args: (folder, url) => ['--headless', '--no-remote', '--profile', folder, url],
    // What was killed is not to ask whether it shall come back in a safe mode.
    lay: (folder) =>
      writeFile(
        join(folder, 'user.js'),
        `user_pref("devtools.console.stdout.content", true);
user_pref("toolkit.startup.max_resumed_crashes", -1);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
`,
      ),
    heard: (line) => {
      const [, said] = FIREFOX_SAYS.exec(line) ?? [];
      return said?.replace(UNESCAPED, (_all, code: string | undefined, char: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : char,
      );
    },
  };
}

/** The small browser of WebKitGTK; without automation it keeps a profile, where the system's variables say. */
export function webKitToKill({ browser }: Pick<WebKitPrograms, 'browser'>, display: string): KillTarget {
  return {
    command: browser,
    args: (_folder, url) => ['--enable-write-console-messages-to-stdout=true', url],
    env: (folder) => ({
      ...WEBKIT_ENV,
      DISPLAY: display,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_CONFIG_HOME: join(folder, 'config'),
    }),
    heard: (line) => {
      const from = line.indexOf(`CONSOLE LOG ${SAID}`);
      return from < 0 ? undefined : line.slice(from + `CONSOLE LOG ${SAID}`.length);
    },
  };
}
