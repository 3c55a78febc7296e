import { absence, createAbsence, deleteAbsence } from '../../../shared/contract/account/availability.ts';
import { absenceWords as words } from '../../text/de/kinds/company.ts';
import { created, defineKind, removed } from '../define-kind.ts';
import { daySpec } from './shift-words.ts';

export const absenceKind = defineKind(absence, {
  words,
  title: ({ from, until }) => words.span(daySpec.choice(from), daySpec.choice(until)),
  holder: 'personnodeid',
  commands: [created(createAbsence), removed(deleteAbsence)],
  fields: { personnodeid: 'reference', from: daySpec, until: daySpec },
});
