import { attachment } from '../../../shared/contract/attachment.ts';
import { equipment } from '../../../shared/contract/equipment.ts';
import { maintenancetask } from '../../../shared/contract/maintenance.ts';
import { notification } from '../../../shared/contract/notification.ts';
import { user } from '../../../shared/contract/user.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import type { WaitingEntry } from '../../live/outbox.ts';
import { type MirrorView, useLive } from '../../live/use-live.ts';
import { commandWords } from '../../parts/command-words.ts';
import { statusName } from '../../parts/status-badge.tsx';
import { syncText } from '../../text/de/sync.ts';
import { truncate } from '../../text/format.ts';

/** What an entry is in plain German, and the notification or machine that it belongs to. */
export type Described = {
  text: string;
  nodeid: string | null;
  /** [OB11] Whose login opens it, where it cannot be opened; '' for a name that is not known here. */
  lockedFor?: string;
};

const TITLE = 50;

const textOf = (payload: Record<string, unknown>, ...fields: string[]): string => {
  for (const field of fields) {
    const value = payload[field];
    if (typeof value === 'string' && value) return truncate(value, TITLE);
  }
  return '';
};

/** The name of a record that people know by name; '' of others. */
export async function titleOf(mirror: MirrorView, nodeid: unknown): Promise<string> {
  if (typeof nodeid !== 'string') return '';
  switch (kindOfNodeId(nodeid)) {
    case 'notification':
      return truncate((await mirror.table(notification).get(nodeid))?.title ?? '', TITLE);
    case 'equipment':
      return (await mirror.table(equipment).get(nodeid))?.name ?? '';
    case 'attachment':
      return truncate((await mirror.table(attachment).get(nodeid))?.title ?? '', TITLE);
    case 'maintenancetask':
      return truncate((await mirror.table(maintenancetask).get(nodeid))?.title ?? '', TITLE);
    default:
      return '';
  }
}

function fileWord(payload: Record<string, unknown>): string {
  const mimetype = String((payload.file as { mimetype?: string } | undefined)?.mimetype ?? '');
  if (mimetype.startsWith('image/')) return syncText.photo;
  return mimetype.startsWith('video/') ? syncText.video : syncText.documentFile;
}

/** The machine that a payload names; counters call it as their source does. */
const machineIn = (payload: Record<string, unknown>): unknown =>
  payload.equipmentnodeid ?? payload.equipmentNodeId;

/** Says what any command is about: those that people meet daily in their own words, the rest by kind and verb. */
async function describe(mirror: MirrorView, entry: WaitingEntry): Promise<string> {
  const { name, payload } = entry;
  if (name === 'notification.status' && !entry.locked) {
    const what = syncText.statusTo(statusName(Number(payload.status)));
    return syncText.quoted(`${what}:`, await titleOf(mirror, payload.nodeid));
  }
  if (name === 'notification.share' && !entry.locked) {
    return syncText.sharedWith(await titleOf(mirror, payload.nodeid), String(payload.receiver));
  }
  if (name === 'attachment.create' && !entry.locked) {
    return syncText.to(fileWord(payload), await titleOf(mirror, payload.isattachmentof));
  }
  const title =
    textOf(payload, 'title', 'title_workflow', 'name', 'question', 'text') ||
    (await titleOf(mirror, payload.nodeid)) ||
    (await titleOf(mirror, payload.notificationnodeid)) ||
    (await titleOf(mirror, payload.maintenancetasknodeid));
  const what = commandWords(name, title);
  return /\.(create|join)$/.test(name) ? syncText.at(what, await titleOf(mirror, machineIn(payload))) : what;
}

async function nameOf(mirror: MirrorView, usernodeid: string): Promise<string> {
  const found = await mirror.table(user).get(usernodeid);
  return found ? `${found.givenname} ${found.surname}` : '';
}

/** The record that a person would open to see it. */
function recordOf(payload: Record<string, unknown>): string | null {
  const candidates = [payload.nodeid, payload.isattachmentof, payload.notificationnodeid, machineIn(payload)];
  const kinds = ['notification', 'equipment'];
  const found = candidates.find(
    (each): each is string => typeof each === 'string' && kinds.includes(kindOfNodeId(each) ?? ''),
  );
  return found ?? null;
}

/** The words for entries, by their id, live. */
export function useDescriptions(entries: readonly WaitingEntry[]): ReadonlyMap<string, Described> {
  const found = useLive(
    async (mirror) =>
      new Map(
        await Promise.all(
          entries.map(async (entry): Promise<[string, Described]> => {
            const described = { text: await describe(mirror, entry), nodeid: recordOf(entry.payload) };
            if (!entry.locked) return [entry.id, described];
            return [entry.id, { ...described, lockedFor: await nameOf(mirror, entry.usernodeid) }];
          }),
        ),
      ),
    [entries.map((entry) => entry.id).join()],
  );
  return found ?? new Map();
}
