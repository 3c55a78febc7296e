import { createFaq, updateFaq } from '../../../shared/contract/machine/faq-commands.ts';
import { implementCreate } from '../../write/create.ts';
import { linkNamedFiles } from '../../write/link-files.ts';
import { implementPatch } from '../../write/patch.ts';

/** [W4] With the files that it names. */
const create = implementCreate(createFaq, {
  async afterwards({ questionanswernodeid: isattachmentof, attachments, ...faq }, context) {
    const { equipmentnodeid = null, created = context.now } = faq;
    await linkNamedFiles(context, attachments, { isattachmentof, equipmentnodeid, created });
  },
});

/** [CF1] [W4] */
const update = implementPatch(updateFaq, {
  async afterwards({ questionanswernodeid: isattachmentof, attachments }, { equipmentnodeid }, context) {
    await linkNamedFiles(context, attachments, { isattachmentof, equipmentnodeid, created: context.now });
  },
});

export const faqCommands = [create, update];
