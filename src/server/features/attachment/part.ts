import type { FeaturePart } from '../../http/implement.ts';
import { attachmentCommands } from './commands.ts';

export const attachmentPart: FeaturePart = { commands: attachmentCommands };
