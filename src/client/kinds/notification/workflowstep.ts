import { workflowstep } from '../../../shared/contract/maintenance/maintenance.ts';
import { workflowstepWords as words } from '../../text/de/kinds/notification.ts';
import { defineReadKind } from '../define-kind.ts';

export const workflowstepKind = defineReadKind(workflowstep, {
  words,
  title: null,
  holder: 'workflownodeid',
});
