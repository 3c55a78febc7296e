import type * as z from 'zod/mini';
import type { AuditAction } from '../account/audit-actions.ts';
import type { Retained } from '../company/retention.ts';

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

/** [J9] A field that takes a right of its own beside that to its row, and what the row has in its place without it. */
export interface GuardedField {
  permission: Exclude<Permission, string>;
  empty: null | readonly [];
}

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

/**
 * [I6] What of a kind is kept on a device that keeps the documents of a machine. Without it that is what hangs on its
 * rows.
 */
export interface KeptDocuments {
  /** The rows are documents, and this field names what each hangs on. */
  hangsOn?: string;
  /** A machine has the documents of what this field names too, beside its own. */
  shared?: string;
  /** A machine's documents may be chosen with all that stand in what one of these fields names. */
  places?: readonly string[];
  /** What hangs on the rows is history and never kept, or it is only while a row lies in a range of an index. */
  attached?: 'history' | { index: string; from: readonly number[]; until: readonly number[] };
}

/** A record kind, declared once: SQL columns, mirror table and wire fields all carry these names. */
export interface RecordDefinition<S extends ObjectSchema = ObjectSchema, K extends string = string> {
  /** Singular slug: kind in node ids, SQL table, mirror table. */
  kind: K;
  fields: S;
  scope: Scope;
  read: ReadPermission;
  /** [J9] Fields that not everybody is given who is given the row, or may write. */
  guarded?: Readonly<Record<string, GuardedField>>;
  /** Dexie index specs of the mirror table besides the primary key `nodeid`. */
  indexes: readonly string[];
  /** Paths of the file ids that a row refers to, e.g. `image.fileid`: their cached bytes go with the row (PL3). */
  files?: readonly string[];
  kept?: KeptDocuments;
  /** First sync: lower comes first (PL6). */
  priority: number;
  /** [D13] So many of the newest come before everything else of a first sync: the start screen shows them. */
  first?: number;
}

export function defineRecord<const S extends ObjectSchema, const K extends string>(
  definition: RecordDefinition<S, K>,
): RecordDefinition<S, K> {
  return definition;
}

/** The wire shape of a record. */
export type RecordOf<D> = D extends RecordDefinition<infer S, string> ? z.output<S> : never;

/** Any row as the mirror holds it: flat, its fields under their wire names, with the server's version. */
export type MirrorRow = { nodeid: string; version?: number } & Record<string, unknown>;

/**
 * [OB4] A declared effect on one row, applied again and again over the confirmed row. create: a row that is there
 * already stays as it is; devices have it stored as `put` too · upsert: its fields count whether or not it is there.
 */
export type Effect =
  | { kind: string; nodeid: string; op: 'create' | 'put'; row: MirrorRow }
  | { kind: string; nodeid: string; op: 'upsert'; row: MirrorRow }
  | { kind: string; nodeid: string; op: 'patch'; fields: Record<string, unknown> }
  | { kind: string; nodeid: string; op: 'delete' };

/** What an effect may know besides the payload. `now` is server time as far as the device can tell. */
export interface EffectContext {
  now: number;
  usernodeid: string;
}

/** Where a field of a payload lies in the mirror. */
export interface FieldPlace {
  kind: string;
  field: string;
}

/**
 * What a write does to which record: enough for the server to run it without a handler of its own. Field names are
 * those of the payload.
 */
export interface WriteDefinition<D extends RecordDefinition = RecordDefinition> {
  record: D;
  /** Holds the node id of the row. */
  id: string;
  /** Of a new row: what it hangs on, whose machine it takes. */
  on?: string | undefined;
  /** The kinds that `on` may name; without them any. */
  kinds?: readonly string[] | undefined;
  /** [CF7] Moments of what has happened: the server keeps none that is ahead of its clock. */
  clamped?: readonly string[] | undefined;
  /** [W4] May be named, but stay as they are in the row. */
  unchanged?: readonly string[] | undefined;
  /** Of an edit: the fields that it changes. */
  edits?: readonly string[] | undefined;
  /** Of an edit: what holds the node id of each further row that it changes, by kind. */
  rows?: Readonly<Record<string, string>> | undefined;
  /** Of an edit: rows that it makes before the others can name them. */
  before?: ((payload: never, context: EffectContext) => Effect[]) | undefined;
  /** Of a transition: the status, and the one that the person saw. */
  transition?: TransitionDefinition | undefined;
}

/** [CF3] Statuses are compared by `from`; `rule` has the fields after the change, or null where it is not allowed. */
export interface TransitionDefinition {
  to: string;
  from: string;
  rule(from: unknown, to: unknown, current: object, set: (time: string) => number): object | null;
  /** The persons that the change sets or clears in the row. */
  people?(from: unknown, to: unknown, usernodeid: string): object;
}

/** append: own id, never collides · patch: field patches with bases · transition: from/to · delete: wins. */
export type ConflictPolicy = 'append' | 'patch' | 'transition' | 'delete';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface HttpDefinition {
  method: Method;
  /** Under `/api`; `{field}` is filled from the payload field of that name. */
  path: string;
  /** Where declarations share method and path: says by the body, and by who asks, which one is meant. */
  variant?: (body: Record<string, unknown>, usernodeid?: string) => boolean;
}

/**
 * [OB18] A question of the server that is fetched and answered right before each send of a command; the answer
 * travels beside the payload. Never stored with the entry, so waiting cannot make it old.
 */
export interface ChallengeDefinition {
  query: QueryDefinition;
  /** ASCII text; empty where there is no answer, which the server refuses. */
  answer(question: unknown): Promise<string>;
}

/** [J9] Who may add to a row that is not theirs by right, e.g. because they wrote it and it is still open. */
export interface OwnGrant {
  /** The kind of that row. */
  kind: string;
  /** What it takes all the same. */
  permission: Exclude<Permission, string>;
  holds(
    row: Readonly<Record<string, unknown>>,
    usernodeid: string,
    payload: Readonly<Record<string, unknown>>,
  ): boolean;
}

/** [OB1] A write. The REST call, its validation and its permission check are derived from this. */
export interface CommandDefinition<S extends ObjectSchema = ObjectSchema> {
  /** `<kind>.<verb>`, never reused for another meaning. */
  name: string;
  version: number;
  http: HttpDefinition;
  permission: Permission;
  /** [J9] Of a declared creation: what grants it without that right, on some of the rows that it may hang on. */
  orOwn?: OwnGrant;
  policy: ConflictPolicy;
  payload: S;
  /** [OB6] The record whose lane orders this command. */
  lane(payload: z.output<S>): string;
  /** Node ids that exist only once this command is acknowledged. */
  creates?(payload: z.output<S>): string[];
  /** Node ids that must exist on the server before this command is sent. */
  dependsOn?(payload: z.output<S>): string[];
  /** [OB13] File ids whose bytes must be on the server first. */
  files?(payload: z.output<S>): string[];
  effect(payload: z.output<S>, context: EffectContext): Effect[];
  /** Where the declaration says what it does, the server needs no handler. */
  write?: WriteDefinition;
  /** [CF1] Payload fields of a patch that lie in another of its rows than the first, or under another name. */
  places?: Readonly<Record<string, FieldPlace>>;
  /** [OB18] */
  challenge?: ChallengeDefinition;
  /**
   * [CF2] The same wish, made again on the row as the server has it now, after a conflict; null when nothing
   * is left to wish. Field patches need none: theirs is derived.
   */
  rebase?(payload: z.output<S>, current: MirrorRow, context: EffectContext): z.output<S> | null;
  /**
   * [OB12] A payload of the older version `from` in the shape of this one. Without it older versions are
   * refused as outdated. What is sent stays what was typed: fields that the path names keep their names.
   */
  upgrade?(payload: Record<string, unknown>, from: number): Record<string, unknown>;
  /**
   * [U8] Refused to a super user who entered the company, also where they may write: it says something of its own people,
   * or gives something out of it.
   */
  guests?: 'none';
}

export function defineCommand<const S extends ObjectSchema>(
  definition: CommandDefinition<S>,
): CommandDefinition<S> {
  return definition;
}

export type PayloadOf<C> = C extends CommandDefinition<infer S> ? z.output<S> : never;

/** What a read answers: one row of a record, named by `nodeid`, or all that the caller may be given. */
export interface ReadDefinition<D extends RecordDefinition = RecordDefinition> {
  record: D;
  of: 'one' | 'all';
}

/** [K4] counts: sums, means, loads · exports: rows leave the app · searches: rows by words · lists: who did or has what. */
export const EVALUATION_KINDS = ['counts', 'exports', 'searches', 'lists'] as const;

/**
 * [K4] [D11] §87 (1) Nr. 6 BetrVG: what a works council is told of an evaluation. What is left out is told of nobody, or
 * logged nowhere. Reads that tell the same share one.
 */
export interface Evaluation {
  does: (typeof EVALUATION_KINDS)[number];
  /** Of one that several reads share; else it is called as the read that declares it. */
  name?: string;
  /** Kinds whose rows it tells: those of their fields that name persons are in it, and their rules of retention hold. */
  names?: readonly RecordDefinition[] | 'all';
  /** Further fields that it tells of persons other than who asks, as its answer calls them. */
  tells?: readonly string[];
  /** Rules of retention of the further fields. */
  kept?: readonly Retained[];
  /** Who is told of others, where fewer are than may ask. */
  others?: Permission | 'administrators';
  /** Rule of the file that it makes. */
  file?: Retained;
  /** What the log says of it. */
  logged?: AuditAction;
}

/** A read, or an online call that is no command (login, upload ticket). Never queued. */
export interface QueryDefinition<
  I extends ObjectSchema = ObjectSchema,
  O extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string;
  http: HttpDefinition;
  permission: Permission;
  /** [D11] Only administrators of the company are answered. */
  admins?: true;
  /** [K4] What it tells of persons, or makes of many rows. A test demands it of each read that names somebody. */
  evaluation?: Evaluation;
  /**
   * [U8] What is asked otherwise than by GET is for the company's own people; with this also for a super user who entered
   * it to read, or to write.
   */
  guests?: 'read' | 'write';
  /** Path parameters, query string and body together. */
  input: I;
  answer: O;
  /** Where the declaration says what it reads, the server needs no handler. */
  read?: ReadDefinition;
}

export function defineQuery<const I extends ObjectSchema, const O extends z.ZodMiniType>(
  definition: QueryDefinition<I, O>,
): QueryDefinition<I, O> {
  return definition;
}

export type InputOf<Q> = Q extends QueryDefinition<infer I> ? z.output<I> : never;
export type AnswerOf<Q> = Q extends QueryDefinition<ObjectSchema, infer O> ? z.output<O> : never;
