import { firstSetting, readNotices, setNoticeMails } from '../../../shared/contract/conversation/notice.ts';
import { noticeSettingId } from '../../../shared/rules/notice-ids.ts';
import { updateRow } from '../../db/records.ts';
import { invalidField } from '../../http/answer.ts';
import { type FeaturePart, implementCommand } from '../../http/implement.ts';
import { clampToNow } from '../../write/moments.ts';
import { implementPatch } from '../../write/patch.ts';
import { addFirstSetting, unreadOf } from './store.ts';

/** [T7] */
const read = implementCommand(readNotices, async ({ nodeids, readat }, { tx, caller, now }) => {
  const own = await unreadOf(tx, caller, nodeids);
  for (const nodeid of own) {
    await updateRow(tx, caller.clientid, 'notice', nodeid, { readat: clampToNow(readat || now, now) });
  }
  return { nodeids: own };
});

/** [N20] */
const patchMails = implementPatch(setNoticeMails);
const setMails = implementCommand(setNoticeMails, async (payload, context) => {
  const { nodeid } = payload;
  const { tx, caller } = context;
  if (nodeid !== noticeSettingId(caller.usernodeid)) throw invalidField('nodeid');
  await addFirstSetting(tx, caller.clientid, firstSetting(nodeid, caller.usernodeid));
  return patchMails.run(payload, context);
});

export const noticePart: FeaturePart = { commands: [read, setMails] };
