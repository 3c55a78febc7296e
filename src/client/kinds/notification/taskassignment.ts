import { taskassignment } from '../../../shared/contract/notification/task-assignment.ts';
import { taskassignmentWords as words } from '../../text/de/kinds/notification.ts';
import { defineReadKind } from '../define-kind.ts';

export const taskassignmentKind = defineReadKind(taskassignment, {
  words,
  title: null,
  holder: 'notificationnodeid',
});
