import type { FeaturePart } from '../../http/implement.ts';
import type { Notify } from '../../mail/notify.ts';
import { reportCommands } from './report-commands.ts';

export const reportPart = (notify: Notify): FeaturePart => ({
  commands: reportCommands(notify),
});
