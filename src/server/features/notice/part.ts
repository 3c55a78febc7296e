import { readNotices, setNoticeMails } from '../../../shared/contract/conversation/notice.ts';
import { noticeSettingId } from '../../../shared/rules/notice-ids.ts';
import { applyEffects, findRow, updateRow } from '../../db/records.ts';
import { invalidField } from '../../http/answer.ts';
import { type FeaturePart, implementCommand } from '../../http/implement.ts';
import { clampToNow } from '../../write/moments.ts';
import { unreadOf } from './store.ts';

/** [T7] */
const read = implementCommand(readNotices, async ({ nodeids, readat }, { tx, caller, now }) => {
  const own = await unreadOf(tx, caller, nodeids);
  for (const nodeid of own) {
    await updateRow(tx, caller.clientid, 'notice', nodeid, { readat: clampToNow(readat || now, now) });
  }
  return { nodeids: own };
});

/** [N20] */
const setMails = implementCommand(setNoticeMails, async (payload, { tx, caller, now }) => {
  const { nodeid } = payload;
  if (nodeid !== noticeSettingId(caller.usernodeid)) throw invalidField('nodeid');
  await applyEffects(tx, caller.clientid, setNoticeMails.effect(payload, { now, ...caller }));
  return findRow(tx, caller.clientid, 'noticesetting', nodeid);
});

export const noticePart: FeaturePart = { commands: [read, setMails] };
