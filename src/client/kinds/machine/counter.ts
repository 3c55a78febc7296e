import {
  createCounter,
  deleteCounter,
  updateCounter,
} from '../../../shared/contract/machine/counter-commands.ts';
import { counter } from '../../../shared/contract/machine/equipment.ts';
import { links } from '../../app/links.ts';
import { counterWords as words } from '../../text/de/kinds/machine.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const counterKind = defineKind(counter, {
  words,
  title: 'name',
  holder: 'equipmentnodeid',
  commands: [created(createCounter), changed(updateCounter), removed(deleteCounter)],
  fields: {
    name: 'text',
    counterTypeNodeId: 'reference',
    previousCounterTypeNodeId: 'silent',
    equipmentNodeId: 'silent',
    values: ['number', 'moment'],
    readingnodeid: 'silent',
  },
  forms: {
    'counter-add': { open: (machine) => links.machineOverview(machine, 5) },
    counter: { openIn: (machine) => links.machineOverview(machine, 5) },
  },
});
