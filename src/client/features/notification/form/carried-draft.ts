import type { PreparedFile } from '../../../device/photo-file.ts';
import { draftOf } from '../../../live/drafts/use-draft.ts';
import type { NotificationDraft } from './notification-form.tsx';

type Fields = NonNullable<NotificationDraft['fields']>;

/**
 * [N1] [I5] Hands what was typed and photographed before a scan on to the form of the scanned machine; answers under
 * which name it lies. Where that form keeps a draft of its own, both stay, and what was typed just now goes on.
 */
export async function carryDraft(from: string, to: string, equipmentnodeid: string): Promise<string> {
  try {
    const draft = await draftOf<Fields, PreparedFile>(from).read();
    if (!draft) return to;
    const name = from !== to && (await draftOf(to).read()) ? from : to;
    // Files first: a draft that has its fields is complete.
    if (name !== from) for (const file of draft.files) await draftOf(name).addFile(file.fileid, file);
    const { fields } = draft;
    if (fields) await draftOf(name).write({ ...fields, values: { ...fields.values, equipmentnodeid } });
    if (name !== from) await draftOf(from).delete();
    return name;
  } catch (error) {
    // It is still where it was; only the machine has to be chosen.
    self.reportError(error);
    return from;
  }
}
