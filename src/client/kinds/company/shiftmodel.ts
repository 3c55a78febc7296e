import {
  createShiftModel,
  deleteShiftModel,
  shiftmodel,
  updateShiftModel,
} from '../../../shared/contract/machine/shift.ts';
import { links } from '../../app/links.ts';
import { shiftmodelWords as words } from '../../text/de/kinds/company.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';
import { shiftsSpec } from './shift-words.ts';

export const shiftmodelKind = defineKind(shiftmodel, {
  words,
  title: null,
  holder: 'shiftmodelof',
  commands: [created(createShiftModel), changed(updateShiftModel), removed(deleteShiftModel)],
  fields: { shiftnodeid: 'silent', shiftmodelof: 'silent', shifts: shiftsSpec, validfrom: 'day' },
  forms: {
    'shiftmodel-add': { open: (owner) => links.editShifts(owner) },
    'shiftmodel-edit': { openIn: (owner, nodeid) => links.editShifts(owner, nodeid) },
  },
});
