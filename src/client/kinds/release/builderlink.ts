import {
  builderlink,
  createBuilderLink,
  deleteBuilderLink,
} from '../../../shared/contract/machine/release.ts';
import { links } from '../../app/links.ts';
import { builderlinkWords as words } from '../../text/de/kinds/release.ts';
import { created, defineKind, removed } from '../define-kind.ts';

export const builderlinkKind = defineKind(builderlink, {
  words,
  title: 'name',
  holder: 'legalentitynodeid',
  commands: [created(createBuilderLink), removed(deleteBuilderLink)],
  forms: { 'builderlink-add': { open: (machine) => links.machineOverview(machine, 0) } },
  fields: { legalentitynodeid: 'reference', code: 'text', name: 'silent', builderclientid: 'silent' },
});
