import type { PayloadOf, WriteDefinition } from '../../shared/contract/core/define.ts';
import type { AnyCommand } from '../../shared/contract/registry.ts';
import type { RecordKind } from '../db/schema.ts';

/** A command whose declaration says what it writes. */
export type DeclaredWrite = AnyCommand & { write: WriteDefinition };

/** The kind of the row that it writes. */
export type KindOf<C> = C extends { write: WriteDefinition<infer D> } ? D['kind'] & RecordKind : never;

/** What a judgement or an answer of a feature works with. */
export type Sent<C> = PayloadOf<C>;

export type Maybe<T> = Promise<T | undefined> | Promise<void> | T | undefined | void;
