import { renameCompany } from '../../../shared/contract/company/company-name.ts';
import {
  createLegalEntity,
  deleteLegalEntity,
  updateLegalEntity,
} from '../../../shared/contract/machine/make-commands.ts';
import { legalentity } from '../../../shared/contract/machine/place.ts';
import { links } from '../../app/links.ts';
import { companyNameWords as text, legalentityWords as words } from '../../text/de/kinds/company.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const legalentityKind = defineKind(legalentity, {
  words,
  title: 'name',
  holder: null,
  page: (nodeid) => links.to('editManufacturer', { nodeid }),
  commands: [
    created(createLegalEntity),
    changed(updateLegalEntity),
    changed(renameCompany, async () => text.renamed),
    removed(deleteLegalEntity),
  ],
  fields: { name: 'text', isnew: 'silent' },
  forms: {
    'legalentity-add': { open: () => links.to('createManufacturer') },
    // [O3] A company orders.
    'order-add': { open: () => links.to('order') },
    'company-name': { open: () => links.to('users', { tab: 'data' }) },
    'legalentity-edit': { open: (nodeid) => links.to('editManufacturer', { nodeid }) },
  },
});
