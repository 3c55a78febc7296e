/** Where the app answers that a device trusts it. */
export const PROBE_PATH = '/lan-probe';

/**
 * [D1] Asks each origin of the app whether this device trusts it, and says so. It comes again whenever the person comes
 * back from the settings. Browsers do not tell a certificate that they refuse from a server that is gone; where no answer
 * came in time nothing is said of certificates.
 */
export const SCRIPT = `
'use strict';
const { origins, words } = JSON.parse(document.body.dataset.probe);
const state = document.querySelector('.state');
const [title, more] = state.querySelectorAll('p');
const [open, again] = state.querySelectorAll('.button');
const agent = navigator.userAgent;
const touched = navigator.maxTouchPoints > 1;
const system = /Android/.test(agent) ? (/Firefox/.test(agent) ? 'firefox' : 'android')
  : /iPhone|iPad/.test(agent) || (/Macintosh/.test(agent) && touched) ? 'ios' : /Windows/.test(agent) ? 'windows' : 'mdm';
let running = false;
async function ask(origin) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), 5000);
  try {
    return (await fetch(origin + '${PROBE_PATH}', { cache: 'no-store', signal: late.signal })).ok ? 'trusted' : 'refused';
  } catch {
    return late.signal.aborted ? 'silent' : 'refused';
  } finally {
    clearTimeout(timer);
  }
}
function tell(look, sentence, second) {
  state.className = 'state ' + look;
  title.textContent = sentence;
  more.textContent = second;
  more.hidden = second === '';
}
async function check() {
  if (running) return;
  running = true;
  again.hidden = true;
  const answers = await Promise.all(origins.map(ask));
  const best = origins.find((_origin, at) => answers[at] === 'trusted');
  // Where this page came from the server was; a name may be unknown here that this device does not need.
  const near = answers.filter((_answer, at) => new URL(origins[at]).hostname === location.hostname);
  const silent = !navigator.onLine || (near.length > 0 ? near : answers).every((answer) => answer === 'silent');
  running = false;
  if (best === undefined) {
    open.hidden = true;
    again.hidden = false;
    tell('wait', silent ? words.silent : words.missing[system], '');
    return;
  }
  open.href = best;
  open.hidden = false;
  tell('good', '\\u2714 ' + words.trusted, best !== origins[0] && /^https:[/][/]([0-9]+[.]|\\[)/.test(best) ? words.byAddress : '');
}
again.addEventListener('click', check);
addEventListener('pageshow', check);
document.addEventListener('visibilitychange', () => { if (!document.hidden) check(); });
`;
