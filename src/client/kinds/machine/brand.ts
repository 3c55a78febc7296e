import { brand } from '../../../shared/contract/machine/equipment.ts';
import { createBrand, deleteBrand, updateBrand } from '../../../shared/contract/machine/make-commands.ts';
import { links } from '../../app/links.ts';
import { brandWords as words } from '../../text/de/kinds/machine.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const brandKind = defineKind(brand, {
  words,
  title: 'name',
  holder: 'legalentitynodeid',
  page: (nodeid) => links.to('editBrand', { nodeid }),
  commands: [created(createBrand), changed(updateBrand), removed(deleteBrand)],
  fields: { name: 'text', legalentitynodeid: 'reference', isnew: 'silent' },
  forms: {
    'brand-add': { open: () => links.to('createBrand') },
    'brand-edit': { open: (nodeid) => links.to('editBrand', { nodeid }) },
  },
});
