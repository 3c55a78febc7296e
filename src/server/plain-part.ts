import type { FeaturePart } from './http/implement.ts';
import { plainQueries } from './read/implement-read.ts';
import { plainCommands } from './write/plain.ts';

/** What the registry declares and no feature implements: it runs as its declaration says. */
export function plainPart(parts: readonly FeaturePart[]): FeaturePart {
  return {
    commands: plainCommands(parts.flatMap((part) => part.commands ?? [])),
    queries: plainQueries(parts.flatMap((part) => part.queries ?? [])),
  };
}
