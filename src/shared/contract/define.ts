import type * as z from 'zod/mini';

/** [X8] Features of the permission map. */
export const FEATURES = [
  'equipment',
  'equipment.attachment',
  'equipment.faq',
  'equipment.maintenancetask',
  'equipment.counter',
  'notification',
  'notification.workflow',
  'notification.report',
  'export',
  'user',
] as const;
export type Feature = (typeof FEATURES)[number];

/** [X7] The four flags, in the order in which a features map lists them. */
export const FLAGS = ['create', 'read', 'update', 'delete'] as const;
export type Flag = (typeof FLAGS)[number];

/** Feature → [create, read, update, delete], 1 = allowed. */
export type FeaturesMap = Partial<Record<Feature, [number, number, number, number]>>;

/** A right from the features map; `always`: any logged-in user of the company; `public`: no login. */
export type Permission = { feature: Feature; flag: Flag } | 'always' | 'public';

/** Rows of one kind that belong to things of several kinds: which of the fields is set says what right it takes. */
export type ReadByOwner = {
  byOwner: readonly { field: string; permission: Exclude<Permission, string> }[];
};

/** Rows that whoever may read what the named field refers to may read. */
export type ReadAs = { as: RecordDefinition; field: string };

/** [X7] What it takes to be given rows of a kind. */
export type ReadPermission = Permission | ReadByOwner | ReadAs;

export type Shape = z.core.$ZodLooseShape;
export type ObjectSchema = z.ZodMiniObject<Shape>;

/**
 * [PL3] Through what a row is visible. `machine`: to those who see that machine (the named field holds
 * its node id; a null there means the whole company). `self`: the row is the machine. `user`: only
 * the user named in the field. `company`: everyone of the client company.
 */
export type Scope =
  | { by: 'company' }
  | { by: 'self' }
  | { by: 'machine'; field: 'equipmentnodeid' }
  | { by: 'user'; field: string };

/** A record kind, declared once: SQL columns, mirror table and wire fields all carry these names. */
export interface RecordDefinition<S extends ObjectSchema = ObjectSchema> {
  /** Singular slug: kind in node ids, SQL table, mirror table. */
  kind: string;
  fields: S;
  scope: Scope;
  read: ReadPermission;
  /** Dexie index specs of the mirror table besides the primary key `nodeid`. */
  indexes: readonly string[];
  /** Paths of the file ids that a row refers to, e.g. `image.fileid`: their cached bytes go with the row (PL3). */
  files?: readonly string[];
  /** First sync: lower comes first (PL6). */
  priority: number;
}

export function defineRecord<const S extends ObjectSchema>(
  definition: RecordDefinition<S>,
): RecordDefinition<S> {
  return definition;
}

/** The wire shape of a record. */
export type RecordOf<D> = D extends RecordDefinition<infer S> ? z.output<S> : never;

/** Any row as the mirror holds it: flat, its fields under their wire names, with the server's version. */
export type MirrorRow = { nodeid: string; version?: number } & Record<string, unknown>;

/** [OB4] A declared effect on one row, applied again and again over the confirmed row. */
export type Effect =
  | { kind: string; nodeid: string; op: 'put'; row: MirrorRow }
  | { kind: string; nodeid: string; op: 'patch'; fields: Record<string, unknown> }
  | { kind: string; nodeid: string; op: 'delete' };

/** What an effect may know besides the payload. `now` is server time as far as the device can tell. */
export interface EffectContext {
  now: number;
  usernodeid: string;
  clientid: string;
}

/** Where a field of a payload lies in the mirror. */
export interface FieldPlace {
  kind: string;
  field: string;
}

/** append: own id, never collides · patch: field patches with bases · transition: from/to · delete: wins. */
export type ConflictPolicy = 'append' | 'patch' | 'transition' | 'delete';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface HttpDefinition {
  method: Method;
  /** Under `/api`; `{field}` is filled from the payload field of that name. */
  path: string;
  /** Where two commands share method and path: says by the body which one is meant. */
  variant?: (body: Record<string, unknown>) => boolean;
}

/**
 * [OB18] What a command must bring along beside its payload, gathered anew whenever it is sent: what the query
 * asks, and the answer to it. Never stored with the entry, so that waiting cannot make it old.
 */
export interface EvidenceDefinition {
  query: QueryDefinition;
  /** ASCII text; empty where there is no answer, which the server refuses. */
  answer(question: unknown): Promise<string>;
}

/** [OB1] A write. The REST call, its validation and its permission check are derived from this. */
export interface CommandDefinition<S extends ObjectSchema = ObjectSchema> {
  /** `<kind>.<verb>`, never reused for another meaning. */
  name: string;
  version: number;
  http: HttpDefinition;
  permission: Permission;
  policy: ConflictPolicy;
  payload: S;
  /** [OB6] The record whose lane orders this command. */
  lane(payload: z.output<S>): string;
  /** Node ids that exist only once this command is acknowledged. */
  creates?(payload: z.output<S>): string[];
  /** Node ids that must exist on the server before this command is sent. */
  names?(payload: z.output<S>): string[];
  /** [OB13] File ids whose bytes must be on the server first. */
  files?(payload: z.output<S>): string[];
  effect(payload: z.output<S>, context: EffectContext): Effect[];
  /** [CF1] Payload fields of a patch that lie in another of its rows than the first, or under another name. */
  places?: Readonly<Record<string, FieldPlace>>;
  /** [OB18] */
  evidence?: EvidenceDefinition;
  /**
   * [CF2] The same wish made anew on the row as the server has it now, after a conflict; null when nothing
   * is left to wish. Field patches need none: theirs is derived.
   */
  rebase?(payload: z.output<S>, current: MirrorRow, context: EffectContext): z.output<S> | null;
  /**
   * [OB12] A payload of the older version `from` in the shape of this one. Without it older versions are
   * refused as outdated. What is sent stays what was typed: fields that the path names keep their names.
   */
  upgrade?(payload: Record<string, unknown>, from: number): Record<string, unknown>;
}

export function defineCommand<const S extends ObjectSchema>(
  definition: CommandDefinition<S>,
): CommandDefinition<S> {
  return definition;
}

export type PayloadOf<C> = C extends CommandDefinition<infer S> ? z.output<S> : never;

/** A read, or an online call that is no command (login, upload ticket). Never queued. */
export interface QueryDefinition<
  I extends ObjectSchema = ObjectSchema,
  O extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string;
  http: HttpDefinition;
  permission: Permission;
  /** Path parameters, query string and body together. */
  input: I;
  answer: O;
}

export function defineQuery<const I extends ObjectSchema, const O extends z.ZodMiniType>(
  definition: QueryDefinition<I, O>,
): QueryDefinition<I, O> {
  return definition;
}

export type InputOf<Q> = Q extends QueryDefinition<infer I> ? z.output<I> : never;
export type AnswerOf<Q> = Q extends QueryDefinition<ObjectSchema, infer O> ? z.output<O> : never;
