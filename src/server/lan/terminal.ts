import { toString as drawCode } from 'qrcode';
import { lanText } from '../text/de/lan.ts';
import type { Lan } from './lan.ts';
import { isLoopback, LAN_NAME } from './names.ts';

/** [D1] What the start tells of the way in for phones, with a code to scan from the screen. */
export async function lanHint(
  lan: Lan,
  port: number,
  { colours, demo }: { colours: boolean; demo: boolean },
): Promise<string> {
  const t = lanText.terminal;
  const landing = lan.landing(port);
  // Dark on light whatever the terminal's own colours are: not every camera reads the opposite.
  const code = await drawCode(
    landing,
    colours ? { type: 'terminal', small: true } : { type: 'utf8', margin: 2 },
  );
  const named = `https://${LAN_NAME}${port === 443 ? '' : `:${port}`}`;
  const shown = new URL(landing).hostname.replace(/^\[|\]$/g, '');
  const near = lan.place().addresses.every(isLoopback);
  const reach = isLoopback(shown) ? t.alone : near ? t.nowhere : t.fixed;
  const lines = [
    ...code.trimEnd().split('\n'),
    '',
    `${t.begin} ${landing}`,
    ...(lan.announced().addresses.length > 0 ? [`${t.name} ${named}`] : []),
    `${t.fingerprint}:`,
    `  ${lan.fingerprint}`,
    '',
    reach,
    // The password is known to everybody.
    ...(demo ? ['', t.demo] : []),
  ];
  return `${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`;
}
