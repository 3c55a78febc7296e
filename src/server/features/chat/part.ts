import type { FeaturePart } from '../../http/implement.ts';
import { chatCommands } from './commands.ts';
import { chatQueries } from './queries.ts';

export const chatPart: FeaturePart = { commands: chatCommands, queries: chatQueries };
