import type { FeaturePart } from '../../http/implement.ts';
import type { Notify } from '../../mail/notify.ts';
import { assignCommands } from './assign.ts';
import { notificationCommands } from './commands.ts';
import { notificationQueries, type UnseenLimit } from './queries.ts';

export const notificationPart = (notify: Notify, limit: UnseenLimit): FeaturePart => ({
  commands: [...notificationCommands(notify), ...assignCommands],
  queries: notificationQueries(limit),
});
