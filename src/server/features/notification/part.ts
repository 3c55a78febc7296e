import type { FeaturePart } from '../../http/implement.ts';
import { notificationCommands } from './commands.ts';
import { notificationQueries } from './queries.ts';

export const notificationPart: FeaturePart = { commands: notificationCommands, queries: notificationQueries };
