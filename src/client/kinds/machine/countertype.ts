import { createCounterType } from '../../../shared/contract/machine/counter-commands.ts';
import { countertype } from '../../../shared/contract/machine/equipment.ts';
import { countertypeWords as words } from '../../text/de/kinds/machine.ts';
import { created, defineKind } from '../define-kind.ts';

export const countertypeKind = defineKind(countertype, {
  words,
  title: 'name',
  holder: null,
  commands: [created(createCounterType)],
  fields: { name: 'text', unit: 'silent', counter: 'silent' },
});
