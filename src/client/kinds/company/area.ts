import { area } from '../../../shared/contract/machine/place.ts';
import { areaWords as words } from '../../text/de/kinds/company.ts';
import { defineReadKind } from '../define-kind.ts';

export const areaKind = defineReadKind(area, { words, title: 'name', holder: 'sitenodeid' });
