import { unit } from '../../../shared/contract/machine/equipment.ts';
import { unitWords as words } from '../../text/de/kinds/machine.ts';
import { defineReadKind } from '../define-kind.ts';

export const unitKind = defineReadKind(unit, { words, title: null, holder: null });
