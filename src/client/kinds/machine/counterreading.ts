import { createReading } from '../../../shared/contract/machine/counter-commands.ts';
import { counterreading } from '../../../shared/contract/machine/equipment.ts';
import { counterreadingWords as words } from '../../text/de/kinds/machine.ts';
import { created, defineKind } from '../define-kind.ts';

export const counterreadingKind = defineKind(counterreading, {
  words,
  title: null,
  holder: 'counternodeid',
  commands: [created(createReading)],
  fields: {
    readingnodeid: 'silent',
    values: ['number', 'moment'],
    name: 'text',
    counterTypeNodeId: 'reference',
    previousCounterTypeNodeId: 'silent',
  },
});
