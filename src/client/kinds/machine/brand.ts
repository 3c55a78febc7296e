import { brand } from '../../../shared/contract/machine/equipment.ts';
import { brandWords as words } from '../../text/de/kinds/machine.ts';
import { defineReadKind } from '../define-kind.ts';

export const brandKind = defineReadKind(brand, { words, title: 'name', holder: 'legalentitynodeid' });
