import { site } from '../../../shared/contract/machine/place.ts';
import { siteWords as words } from '../../text/de/kinds/company.ts';
import { defineReadKind } from '../define-kind.ts';

export const siteKind = defineReadKind(site, { words, title: 'name', holder: 'legalentitynodeid' });
