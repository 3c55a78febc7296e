import { equipmentpool } from '../../../shared/contract/machine/place.ts';
import { equipmentpoolWords as words } from '../../text/de/kinds/company.ts';
import { defineReadKind } from '../define-kind.ts';

export const equipmentpoolKind = defineReadKind(equipmentpool, {
  words,
  title: 'name',
  holder: 'legalentitynodeid',
});
