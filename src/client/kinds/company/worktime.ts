import { setWorkTime, worktime } from '../../../shared/contract/account/availability.ts';
import { worktimeWords as words } from '../../text/de/kinds/company.ts';
import { changed, defineKind } from '../define-kind.ts';

export const worktimeKind = defineKind(worktime, {
  words,
  title: null,
  holder: 'personnodeid',
  commands: [changed(setWorkTime)],
  fields: { personnodeid: 'reference', hours: 'number', sitenodeid: 'reference' },
});
