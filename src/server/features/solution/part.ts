import type { FeaturePart } from '../../http/implement.ts';
import { faqCommands } from './faq-commands.ts';
import { workflowCommands } from './workflow-commands.ts';

export const solutionPart: FeaturePart = { commands: [...workflowCommands, ...faqCommands] };
