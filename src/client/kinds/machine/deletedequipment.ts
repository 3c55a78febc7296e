import { deletedequipment, restoreEquipment } from '../../../shared/contract/machine/deleted-equipment.ts';
import { deletedequipmentWords as words } from '../../text/de/kinds/machine.ts';
import { changed, defineKind } from '../define-kind.ts';

export const deletedequipmentKind = defineKind(deletedequipment, {
  words,
  title: 'name',
  holder: null,
  commands: [changed(restoreEquipment)],
  fields: {},
});
