import { updateAttachment } from '../../../shared/contract/files/attachment.ts';
import type { FeaturePart } from '../../http/implement.ts';
import { assertUnchanged } from '../../write/assert-unchanged.ts';
import { implementPatch } from '../../write/patch.ts';

/** [X19] Callers outside the app name it twice. */
const update = implementPatch(updateAttachment, {
  judge: (payload) => assertUnchanged({ attachmentnodeid: payload.nodeid }, payload, ['attachmentnodeid']),
});

export const attachmentPart: FeaturePart = { commands: [update] };
