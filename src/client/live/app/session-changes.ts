import { finishLeaving } from '../../../sync/logout/clear.ts';
import { discardAll } from '../../../sync/logout/discard-all.ts';
import { enterClient as enter, leaveClient as leave } from '../../../sync/session/entering.ts';
import { forgetSession, revokeSession } from '../../../sync/session/session.ts';
import { waitingOf } from '../../../sync/store/waiting.ts';
import { activeNow, onDevice, requireActive } from '../runtime.ts';
import type { SessionActions } from './session-actions.ts';

const { device, ports, portsOf, changed } = onDevice;

/** A logout waits no longer for what it would tell the server, ms. */
const PATIENCE = 500;

async function discardUnsent(): Promise<void> {
  const active = activeNow();
  if (active) await discardAll(active.db, active.ports);
}

/** [S5] Unsent entries stay sealed unless they are discarded. */
export const logOut: SessionActions['logOut'] = async (choice) => {
  if (choice.discardUnsent) await discardUnsent();
  const active = activeNow();
  // Whoever cannot tell, or not soon, is logged out all the same.
  const waiting = active
    ? await Promise.race([
        waitingOf(active.db, active.ports).catch(() => undefined),
        new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined)),
      ])
    : undefined;
  // The session goes first: from then on nobody is shown anything, also when the rest fails.
  const session = await forgetSession(device);
  await changed();
  try {
    await finishLeaving(device, portsOf);
  } finally {
    if (session) await revokeSession(ports, session, waiting);
  }
};

/** [U8] From then on this device works inside that company. */
export const enterClient: SessionActions['enterClient'] = async (clientid) => {
  const code = await enter(device, ports, requireActive().owner, clientid);
  if (code === 'done') await changed();
  return code;
};

/** [U8] [S5] Back home: what was mirrored of the company goes, what is unsent stays sealed unless it is discarded. */
export const leaveClient: SessionActions['leaveClient'] = async (choice) => {
  if (choice.discardUnsent) await discardUnsent();
  const session = await leave(device);
  await changed();
  choice.onHome();
  try {
    await finishLeaving(device, portsOf);
  } finally {
    if (session) await revokeSession(ports, session);
  }
};
