import { legalentity } from '../../../shared/contract/machine/place.ts';
import { legalentityWords as words } from '../../text/de/kinds/company.ts';
import { defineReadKind } from '../define-kind.ts';

export const legalentityKind = defineReadKind(legalentity, { words, title: 'name', holder: null });
