import {
  createEquipmentClass,
  deleteEquipmentClass,
  equipmentclass,
  updateEquipmentClass,
} from '../../../shared/contract/machine/equipment-class.ts';
import { links } from '../../app/links.ts';
import { equipmentclassWords as words } from '../../text/de/kinds/machine.ts';
import { equipmentClassText } from '../../text/de/machine/equipment-class.ts';
import { changed, choice, created, defineKind, removed } from '../define-kind.ts';

export const equipmentclassKind = defineKind(equipmentclass, {
  words,
  title: 'name',
  holder: null,
  page: (nodeid) => links.to('editEquipmentClass', { nodeid }),
  commands: [created(createEquipmentClass), changed(updateEquipmentClass), removed(deleteEquipmentClass)],
  fields: { name: 'text', icon: choice(equipmentClassText.icons) },
  forms: {
    'equipmentclass-add': { open: () => links.to('createEquipmentClass') },
    'equipmentclass-edit': { open: (nodeid) => links.to('editEquipmentClass', { nodeid }) },
  },
});
