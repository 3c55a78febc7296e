import type { FastifyRequest } from 'fastify';
import type { CommandDefinition } from '../../shared/contract/core/define.ts';
import { HEADER } from '../../shared/contract/core/protocol.ts';
import { invalidField, Refusal } from './answer.ts';
import type { Input } from './validation.ts';

/** Command name and version as the app states them; null for a caller outside the app. */
export function namedCommand(request: FastifyRequest): { name: string; version: number } | null {
  const header = request.headers[HEADER.name];
  if (typeof header !== 'string') return null;
  const [name = '', version] = header.split('@');
  return { name, version: Number(version) };
}

/**
 * [OB12] The version in which a command was sent, the current one where nothing is said. An app that says
 * which command it means must mean this one.
 */
export function versionOf(request: FastifyRequest, definition: CommandDefinition): number {
  const named = namedCommand(request);
  if (!named) return definition.version;
  // Also a command that there is not: nothing of ours failed.
  if (named.name !== definition.name) throw invalidField(HEADER.name);
  if (!Number.isInteger(named.version) || named.version < 0) throw invalidField(HEADER.name);
  return named.version;
}

/**
 * [OB12] The input in the shape of this server's version. Throws `outdated` where an older version cannot
 * be brought over, and `unavailable` where the app is ahead: this server will be updated too.
 */
export function inCurrentShape(definition: CommandDefinition, input: Input, version: number): Input {
  if (version > definition.version) throw new Refusal('unavailable', 'Server Outdated', { retryAfter: 300 });
  if (version === definition.version) return input;
  if (!definition.upgrade) throw new Refusal('outdated', 'App Outdated');
  try {
    return definition.upgrade(input, version);
  } catch (error) {
    throw unusable(error);
  }
}

/** It was never checked against the older version's schema: any failure is the input's fault. */
const unusable = (cause: unknown) => new Refusal('invalid', 'Invalid Input', { cause });
