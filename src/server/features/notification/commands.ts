import {
  createNotification,
  updateNotification,
} from '../../../shared/contract/notification/notification.ts';
import { PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { invalidField } from '../../http/answer.ts';
import type { Notify } from '../../mail/notify.ts';
import { implementCreate } from '../../write/create.ts';
import { implementPatch } from '../../write/patch.ts';

/** [N1] [N20] */
const create = (notify: Notify) =>
  implementCreate(createNotification, {
    async afterwards(about, { tx, caller, now }) {
      const { clientid, usernodeid: actor } = caller;
      await notify(tx, { clientid, cause: 'notification', about, name: about.nodeid, actor }, now);
    },
  });

/** [N2] [X13] What a task raised is planned maintenance and stays it: report and cycle hang on that. */
const update = implementPatch(updateNotification, {
  judge({ type }, current) {
    if (type === undefined || type === current.type || !current.maintenancetasknodeid) return;
    if ([type, current.type].includes(PLANNED_MAINTENANCE)) throw invalidField('type');
  },
});

export const notificationCommands = (notify: Notify) => [create(notify), update];
