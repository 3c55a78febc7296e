import { equipmentpool } from '../../../shared/contract/machine/place.ts';
import { createPool, deletePool, updatePool } from '../../../shared/contract/machine/place-commands.ts';
import { links } from '../../app/links.ts';
import { equipmentpoolWords as words } from '../../text/de/kinds/company.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const equipmentpoolKind = defineKind(equipmentpool, {
  words,
  title: 'name',
  holder: 'legalentitynodeid',
  page: (nodeid) => links.to('editPool', { nodeid }),
  commands: [created(createPool), changed(updatePool), removed(deletePool)],
  fields: { name: 'text', isequipmentpoolof: 'silent', equipmentpoolnodeid: 'reference', assign: 'silent' },
  forms: {
    'pool-add': { open: () => links.to('createEquipmentPool') },
    'pool-edit': { open: (nodeid) => links.to('editPool', { nodeid }) },
  },
});
