import {
  type Notice,
  notice,
  noticesetting,
  readNotices,
  setNoticeMails,
} from '../../../shared/contract/conversation/notice.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { type MailChoice, noticeDefaults } from '../../../shared/rules/notice.ts';
import { noticeSettingId } from '../../../shared/rules/notice-ids.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { serverNow, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { useSession } from '../../state/session.ts';

/** More at once than a command takes are marked the next time. */
const AT_ONCE = 500;

export type ListedNotice = Notice & { machineName: string };

/** [T7] [N20] [J7] The latest `most` notices, the newest first, how many there are, and which were not read; live. */
export function useNotices(most: number) {
  return useLive(
    async (mirror) => {
      const table = mirror.table(notice);
      const unread = await table
        .where('[readat+created]')
        .between([0, 0], [0, Number.POSITIVE_INFINITY])
        .limit(AT_ONCE)
        .toArray();
      const shown = await table.orderBy('created').reverse().limit(most).toArray();
      const machines = await mirror.table(equipment).bulkGet(shown.map((row) => row.equipmentnodeid));
      return {
        total: await table.count(),
        unread: unread.map(({ nodeid }) => nodeid),
        shown: shown.map(
          (row, place): ListedNotice => ({ ...row, machineName: machines[place]?.name ?? '' }),
        ),
      };
    },
    [most],
  );
}

export async function markRead(nodeids: readonly string[]): Promise<void> {
  const readat = await serverNow();
  await act([write(readNotices, { lang: 'de', nodeids: [...nodeids], readat })]);
}

/** [N20] What this user is told by e-mail too, live; undefined while it is looked up. */
export function useMailChoice(): MailChoice | undefined {
  const { usernodeid } = useSession();
  return useLive(
    async (mirror) => (await mirror.table(noticesetting).get(noticeSettingId(usernodeid))) ?? noticeDefaults,
    [usernodeid],
  );
}

/** [CF1] The other choices stay as they are, whatever of them is on its way. */
export async function chooseMail(usernodeid: string, name: keyof MailChoice, wanted: boolean): Promise<void> {
  const nodeid = noticeSettingId(usernodeid);
  await act([write(setNoticeMails, { lang: 'de', nodeid, [name]: wanted, base: { [name]: !wanted } })]);
}
