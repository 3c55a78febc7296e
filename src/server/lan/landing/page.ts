import { createHash } from 'node:crypto';
import { toString as drawCode } from 'qrcode';
import { lanSteps, lanText, type Step, type System } from '../../text/de/lan.ts';
import { draw } from './drawing.ts';
import { escaped } from './escaped.ts';
import { SCRIPT } from './probe-script.ts';
import { STYLE } from './style.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [STYLE_HASH, SCRIPT_HASH] = [hashOf(STYLE), hashOf(SCRIPT)];

/** It loads nothing, and asks the app alone, which a policy cannot name at an address of IPv6. */
export const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_HASH}`,
  `script-src ${SCRIPT_HASH}`,
  'connect-src https:',
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const SYSTEMS: readonly System[] = ['android', 'ios', 'windows', 'mdm'];

function systemOf(agent: string): System | null {
  if (/Android/.test(agent)) return 'android';
  if (/iPhone|iPad/.test(agent)) return 'ios';
  return /Windows/.test(agent) ? 'windows' : null;
}

function step({ say, hint, drawing, file }: Step, at: number): string {
  const button = file ? `<a class="button" href="${file.path}">${escaped(file.label)}</a>` : '';
  const more = hint === undefined ? '' : `<p class="dim">${escaped(hint)}</p>`;
  return `<li><div><b>${escaped(lanText.step(at + 1))}</b><p>${escaped(say)}</p>${more}${button}</div>${draw(drawing)}</li>`;
}

function section(system: System, open: boolean): string {
  const { name, steps } = lanSteps[system];
  return `<details${open ? ' open' : ''}><summary>${escaped(name)}</summary><ol>${steps.map(step).join('')}</ol></details>`;
}

export interface PageOptions {
  /** Of the app, the one to use first. */
  origins: readonly string[];
  /** Address of this page, for phones. */
  landing: string;
  fingerprint: string;
  /** `User-Agent` of who asks. */
  agent: string;
}

/** [D1] The page that leads a device through trusting the server. */
export async function pageOf({ origins, landing, fingerprint, agent }: PageOptions): Promise<string> {
  const t = lanText;
  const system = systemOf(agent);
  const probe = {
    origins,
    words: { missing: t.missing, silent: t.silent, trusted: t.trusted, byAddress: t.byAddress },
  };
  const code = await drawCode(landing, { type: 'svg', margin: 0 });
  return `<!doctype html>
<html lang="${t.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(t.title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body data-probe="${escaped(JSON.stringify(probe))}"><main>
<p class="brand">Wartbar</p>
<h1>${escaped(t.title)}</h1>
<p>${escaped(t.intro)}</p>
<noscript><p>${escaped(t.noScript)} <a href="${escaped(origins[0] ?? '')}">${escaped(origins[0] ?? '')}</a></p></noscript>
<div class="state" role="status"><p>${escaped(t.checking)}</p><p hidden></p><a class="button" hidden>${escaped(t.open)}</a><button class="button quiet" type="button" hidden>${escaped(t.again)}</button></div>
${SYSTEMS.map((each) => section(each, each === system)).join('\n')}
<section class="desk"><div><h2>${escaped(t.phone)}</h2><p>${escaped(t.phoneHint)}</p><p><a href="${escaped(landing)}">${escaped(landing)}</a></p></div><div class="code">${code}</div></section>
<h2>${escaped(t.safe)}</h2>
<p>${escaped(t.safeText)}</p>
<p>${escaped(t.compare)}</p>
<code>${escaped(fingerprint)}</code>
</main><script>${SCRIPT}</script></body></html>
`;
}
