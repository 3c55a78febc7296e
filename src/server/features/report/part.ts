import type { FeaturePart } from '../../http/implement.ts';
import { costCommands } from './cost-commands.ts';
import { reportCommands } from './report-commands.ts';

export const reportPart: FeaturePart = { commands: [...reportCommands, ...costCommands] };
