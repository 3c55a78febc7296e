import { equipmenttype } from '../../../shared/contract/machine/equipment.ts';
import {
  createEquipmentType,
  deleteEquipmentType,
  updateEquipmentType,
} from '../../../shared/contract/machine/make-commands.ts';
import { links } from '../../app/links.ts';
import { equipmenttypeWords as words } from '../../text/de/kinds/machine.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const equipmenttypeKind = defineKind(equipmenttype, {
  words,
  title: 'model',
  holder: 'brandnodeid',
  page: (nodeid) => links.equipmentTypeOverview(nodeid),
  commands: [created(createEquipmentType), changed(updateEquipmentType), removed(deleteEquipmentType)],
  fields: {
    model: 'text',
    brandnodeid: 'reference',
    // That of the brand.
    legalentitynodeid: 'silent',
    equipmentclass: 'text',
    equipmentclassnodeid: 'silent',
    memo: 'long',
    isnew: 'silent',
  },
  forms: {
    'equipmenttype-add': { open: () => links.to('createEquipmentType') },
    'equipmenttype-edit': { open: (nodeid) => links.to('editEquipmentType', { nodeid }) },
    'equipmenttype-memo': { open: (nodeid) => links.equipmentTypeOverview(nodeid, 0) },
  },
});
