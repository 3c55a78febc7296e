import {
  endSharedSessions,
  getSharing,
  listSharedDevices,
  MOST_SHARED_DEVICES,
  shareDevice,
  unshareDevice,
} from '../../../shared/contract/account/shared-device.ts';
import { noteAudit, noteLook } from '../../db/account/audit.ts';
import { badgesOn } from '../../db/account/badges.ts';
import { endSessions, lockAccount } from '../../db/account/sessions.ts';
import {
  deviceOf,
  dropShared,
  findShared,
  listShared,
  putShared,
  sessionsOnShared,
} from '../../db/account/shared-devices.ts';
import { gone, Refusal } from '../../http/answer.ts';
import { implementQuery, type QueryImplementation } from '../../http/implement.ts';
import type { SessionDeps } from './deps.ts';

/** [OB11] Devices that the people of a shift use in turns: an administrator shares them, and ends sessions there. */
export function sharedDeviceRoutes(deps: SessionDeps): QueryImplementation[] {
  const list = implementQuery(listSharedDevices, async (_input, context) => {
    const { db, caller, now } = context;
    const own = await deviceOf(db, caller.sessionid);
    const sessions = await sessionsOnShared(db, caller.clientid, now);
    // When somebody last used one says when they worked.
    const others = sessions.some(({ usernodeid }) => usernodeid !== caller.usernodeid);
    if (others) await noteLook(context, 'devices.viewed', null);
    return (await listShared(db, caller.clientid)).map(({ device, name, minutes, since }) => ({
      device,
      name,
      minutes,
      since,
      own: device === own,
      sessions: sessions
        .filter((session) => session.device === device)
        .map(({ device: _device, ...session }) => ({
          ...session,
          own: session.sessionid === caller.sessionid,
        })),
    }));
  });

  const share = implementQuery(shareDevice, async ({ name, minutes }, context) => {
    const { db, caller, now } = context;
    const { clientid, usernodeid } = caller;
    const device = await deviceOf(db, caller.sessionid);
    if (device === null) throw new Refusal('conflict', 'The login of this session named no device.');
    await db.transaction().execute(async (tx) => {
      const others = (await listShared(tx, clientid)).filter((shared) => shared.device !== device);
      if (others.length >= MOST_SHARED_DEVICES)
        throw new Refusal('conflict', 'No more devices of this company can be shared.');
      await putShared(tx, { clientid, device, name: name.trim(), minutes, usernodeid, since: now });
      await noteAudit({ tx, caller, now }, 'device.shared', { detail: name.trim() });
    });
    return { device };
  });

  const unshare = implementQuery(unshareDevice, async ({ device }, context) => {
    const { db, caller, now } = context;
    await db.transaction().execute(async (tx) => {
      const dropped = await dropShared(tx, caller.clientid, device);
      if (!dropped) throw gone();
      await noteAudit({ tx, caller, now }, 'device.unshared', { detail: dropped.name });
    });
    return {};
  });

  const end = implementQuery(endSharedSessions, async ({ device, sessionid }, context) => {
    const { db, caller, now } = context;
    if (!(await findShared(db, caller.clientid, device))) throw gone();
    const found = await sessionsOnShared(db, caller.clientid, now);
    const meant = found.filter(
      (session) => session.device === device && (sessionid === undefined || session.sessionid === sessionid),
    );
    const owners = [...new Set(meant.map(({ usernodeid }) => usernodeid))].sort();
    const ended = await db.transaction().execute(async (tx) => {
      const out: string[] = [];
      for (const owner of owners) {
        await lockAccount(tx, owner);
        const only = meant.filter((session) => session.usernodeid === owner).map((each) => each.sessionid);
        const gone = await endSessions(tx, owner, caller.sessionid, now, only);
        if (gone.length > 0) await noteAudit({ tx, caller, now }, 'session.ended', { subjectnodeid: owner });
        out.push(...gone);
      }
      return out;
    });
    for (const each of ended) deps.onEnded(each);
    return { ended: ended.length };
  });

  const get = implementQuery(getSharing, async (_input, { db, caller, now }) => {
    const device = await deviceOf(db, caller.sessionid);
    const shared = device === null ? undefined : await findShared(db, caller.clientid, device);
    if (!shared) return { minutes: null, badges: [] };
    return { minutes: shared.minutes, badges: await badgesOn(db, caller.clientid, shared.device, now) };
  });

  return [list, share, unshare, end, get];
}
