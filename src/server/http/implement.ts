import type { FastifyInstance } from 'fastify';
import type { AnswerOf, InputOf, PayloadOf } from '../../shared/contract/core/define.ts';
import type { AnyQuery } from '../../shared/contract/query-registry.ts';
import type { AnyCommand } from '../../shared/contract/registry.ts';
import type { Image } from './answer.ts';
import type { CommandContext, PublicContext, QueryContext } from './context.ts';

/** A query with its handler, as the app takes it. The handler's result is the body of the answer. */
export interface QueryImplementation {
  definition: AnyQuery;
  run(input: unknown, context: PublicContext): Promise<unknown>;
}

/** A command with its handler, as the app takes it. Runs inside the receipt's transaction (OB3). */
export interface CommandImplementation {
  definition: AnyCommand;
  run(payload: unknown, context: CommandContext): Promise<unknown>;
}

/**
 * Binds a handler to a declared query. Route, validation, permission and envelope are derived from the
 * declaration. Throw a `Refusal` for every answer that is not `done`.
 */
export function implementQuery<const Q extends AnyQuery>(
  definition: Q,
  handler: (input: InputOf<Q>, context: QueryContext) => Promise<AnswerOf<Q> | Image>,
): QueryImplementation {
  return { definition, run: handler as QueryImplementation['run'] };
}

/** The same for a query with permission `public`: nobody may be logged in. */
export function implementPublicQuery<const Q extends AnyQuery>(
  definition: Q,
  handler: (input: InputOf<Q>, context: PublicContext) => Promise<AnswerOf<Q>>,
): QueryImplementation {
  return { definition, run: handler as QueryImplementation['run'] };
}

/**
 * Binds a handler to a declared command. What it writes through `context.tx` is committed together with
 * the receipt; a `Refusal` rolls everything back.
 */
export function implementCommand<const C extends AnyCommand>(
  definition: C,
  handler: (payload: PayloadOf<C>, context: CommandContext) => Promise<unknown>,
): CommandImplementation {
  return { definition, run: handler as CommandImplementation['run'] };
}

/** What a feature brings: implementations of declarations, and routes that no declaration describes. */
export interface FeaturePart {
  queries?: readonly QueryImplementation[];
  commands?: readonly CommandImplementation[];
  /** Further routes under /api; they get the envelope and the error answers too. */
  routes?: (api: FastifyInstance) => void | Promise<void>;
}
