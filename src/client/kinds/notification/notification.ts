import {
  createNotification,
  deleteNotification,
  notification,
  setNotificationStatus,
  updateNotification,
} from '../../../shared/contract/notification/notification.ts';
import { shareNotification } from '../../../shared/contract/notification/share-commands.ts';
import {
  assignNotification,
  unassignNotification,
} from '../../../shared/contract/notification/task-assignment.ts';
import { links } from '../../app/links.ts';
import { notificationWords as words } from '../../text/de/kinds/notification.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { entryText } from '../../text/de/outbox/entry.ts';
import { daySpec } from '../company/shift-words.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

const type = {
  choice: (value: unknown) => notificationText.types[Number(value)] ?? notificationText.unknownType,
};
const status = { choice: (value: unknown) => notificationText.statuses[Number(value)] ?? '' };

const plannedfor = { choice: (value: unknown) => (value ? daySpec.choice(value) : words.notPlanned) };

export const notificationKind = defineKind(notification, {
  words,
  title: 'title',
  holder: 'equipmentnodeid',
  page: (nodeid) => links.notificationDetails(nodeid),
  commands: [
    created(createNotification),
    changed(updateNotification),
    changed(setNotificationStatus, async ({ nodeid, status: to }, nameOf) =>
      entryText.quoted(words.statusTo(status.choice(to)), await nameOf(nodeid)),
    ),
    changed(shareNotification, async ({ nodeid, receiver }, nameOf) =>
      words.sharedWith(await nameOf(nodeid), receiver),
    ),
    changed(
      assignNotification,
      async ({ usernodeid, assignednotification: { notificationnodeid } }, nameOf) =>
        words.assignedTo(await nameOf(notificationnodeid), await nameOf(usernodeid)),
    ),
    changed(
      unassignNotification,
      async ({ usernodeid, unassignednotification: { notificationnodeid } }, nameOf) =>
        words.takenFrom(await nameOf(notificationnodeid), await nameOf(usernodeid)),
    ),
    removed(deleteNotification),
  ],
  fields: {
    type,
    title: 'text',
    description: 'long',
    errorcode: 'text',
    created: 'moment',
    dueuntil: 'moment',
    plannedfor,
    status,
    onlyStatusUpdate: 'silent',
    previousstatus: 'silent',
    progressstarted: 'moment',
    closed: 'moment',
    name: 'text',
    receiver: 'text',
    assignednotification: 'silent',
    unassignednotification: 'silent',
    isassignedto: 'reference',
  },
  forms: {
    'notification-add': { open: (machine) => links.createNotification(machine) },
    'notification-edit': { open: (nodeid) => links.editNotification(nodeid) },
    done: { open: (nodeid) => links.finishNotification(nodeid) },
    share: { open: (nodeid) => links.notificationDetails(nodeid) },
  },
});
