import type { FeaturePart } from '../../http/implement.ts';
import { counterCommands } from './commands.ts';

export const counterPart: FeaturePart = { commands: counterCommands };
