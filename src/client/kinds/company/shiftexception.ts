import {
  createShiftException,
  deleteShiftException,
  shiftexception,
  updateShiftException,
} from '../../../shared/contract/machine/shift.ts';
import { links } from '../../app/links.ts';
import { shiftexceptionWords as words } from '../../text/de/kinds/company.ts';
import { shiftWords } from '../../text/de/kinds/shift.ts';
import { changed, choice, created, defineKind, removed } from '../define-kind.ts';
import { daySpec, shiftsSpec } from './shift-words.ts';

export const shiftexceptionKind = defineKind(shiftexception, {
  words,
  title: 'name',
  holder: 'exceptionof',
  commands: [created(createShiftException), changed(updateShiftException), removed(deleteShiftException)],
  fields: {
    exceptionof: 'silent',
    from: daySpec,
    until: daySpec,
    name: 'text',
    kind: choice(shiftWords.kinds),
    shifts: shiftsSpec,
  },
  forms: {
    'shiftexception-add': { open: (owner) => links.editShiftException(owner) },
    'shiftexception-edit': { openIn: (owner, nodeid) => links.editShiftException(owner, nodeid) },
  },
});
