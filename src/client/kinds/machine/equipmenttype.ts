import { equipmenttype } from '../../../shared/contract/machine/equipment.ts';
import { equipmenttypeWords as words } from '../../text/de/kinds/machine.ts';
import { defineReadKind } from '../define-kind.ts';

export const equipmenttypeKind = defineReadKind(equipmenttype, {
  words,
  title: 'model',
  holder: 'brandnodeid',
});
