import { shiftmodel } from '../../../shared/contract/machine/place.ts';
import { shiftmodelWords as words } from '../../text/de/kinds/company.ts';
import { defineReadKind } from '../define-kind.ts';

export const shiftmodelKind = defineReadKind(shiftmodel, { words, title: null, holder: 'shiftmodelof' });
