import { workflow } from '../../../shared/contract/maintenance/maintenance.ts';
import {
  createWorkflow,
  deleteWorkflow,
  updateWorkflow,
} from '../../../shared/contract/notification/workflow-commands.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { links } from '../../app/links.ts';
import { workflowWords as words } from '../../text/de/kinds/notification.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const workflowKind = defineKind(workflow, {
  words,
  title: 'title',
  titleIn: ['title_workflow'],
  holder: 'notificationnodeid',
  commands: [created(createWorkflow), changed(updateWorkflow), removed(deleteWorkflow)],
  fields: {
    workflownodeid: 'silent',
    workflowstepnodeid: 'silent',
    notificationnodeid: 'silent',
    title_workflow: 'text',
    description: 'long',
    created: 'moment',
  },
  forms: {
    'solution-add:measure': { open: (notification) => links.createWorkflowStep(notification) },
    // One form for measures and FAQs.
    'solution-edit': {
      open: (nodeid) =>
        kindOfNodeId(nodeid) === 'workflow' ? links.editWorkflowStep(nodeid) : links.editFaq(nodeid),
    },
  },
});
