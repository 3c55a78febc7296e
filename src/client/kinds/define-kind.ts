import type {
  CommandDefinition,
  ObjectSchema,
  PayloadOf,
  RecordDefinition,
  RecordOf,
} from '../../shared/contract/core/define.ts';
import type { MirrorView } from '../live/mirror/use-live.ts';

/**
 * What the value of a field is to a person. `event`: parts that stand side by side · `reference`: another record, shown
 * by its name · `silent`: orders, names or proves a write; nobody typed it, so it is not shown.
 */
export type Leaf = 'text' | 'long' | 'number' | 'moment' | 'day' | 'year' | 'event' | 'reference' | 'silent';

/** A code, shown as words. */
export type Choice = { choice: (value: unknown) => string };

/** A field by its value: a tuple part by part, an object by its `parts`; what lists and languages hold is alike. */
export type FieldSpec = Leaf | Choice | readonly FieldSpec[] | { parts: Readonly<Record<string, FieldSpec>> };

export const choice = (words: Readonly<Record<string, string>>): Choice => ({
  choice: (value) => words[String(value)] ?? String(value),
});

/** An amount with its currency. */
export const money = { parts: { value: 'number', unit: 'silent' } } as const;

/** Name of the record with this node id; '' where it has none or is not on this device. */
export type NameOf = (nodeid: unknown) => Promise<string>;

/** How a command is told: as a new record, a changed or a removed one. */
export type Verb = 'created' | 'changed' | 'removed';

/** A sentence of its own for a command. */
type Tell<P> = (payload: P, nameOf: NameOf) => Promise<string>;

export interface CommandWords<C extends CommandDefinition<ObjectSchema> = CommandDefinition<ObjectSchema>> {
  command: C;
  verb: Verb;
  tell?: Tell<Record<string, unknown>> | undefined;
}

const wordsFor =
  (verb: Verb) =>
  <C extends CommandDefinition<ObjectSchema>>(command: C, tell?: Tell<PayloadOf<C>>): CommandWords<C> => ({
    command,
    verb,
    // Entries keep payloads as plain objects; only those of this command come here.
    tell: tell as Tell<Record<string, unknown>> | undefined,
  });

export const created = wordsFor('created');
export const changed = wordsFor('changed');
export const removed = wordsFor('removed');

/** A form that keeps drafts. Their names are stored on devices: `<form>:<node id>`, or the form alone. */
export interface DraftForm {
  /** Where it is opened, by the record that it is about; left out where no address leads there. */
  open?: (nodeid: string) => string;
  /** The same where it is opened with what that record belongs to. */
  openIn?: (holder: string, nodeid: string) => string;
  /** Where the draft itself says more, by the fields that were `typed`: what it is about, and where it is opened. */
  describe?: (mirror: MirrorView, nodeid: string, typed: unknown) => Promise<{ title: string; to: string }>;
}

/** Words for a kind, without inflection. `created` is needed where a command creates it. */
export interface KindWords {
  one: string;
  /** Where people send several at once. */
  many?: string;
  /** With its article, where a sentence begins with it. */
  the?: string;
  /** [J8] By command: what of its record it changes, where its fields do not say it. */
  parts?: Readonly<Record<string, string>>;
  created?: string;
  /** By field of a payload, and by place for parts, e.g. `values.0`. */
  fields?: Readonly<Record<string, string>>;
  /** By draft form. */
  forms?: Readonly<Record<string, string>>;
  /** By command: why it may be refused to a role that may otherwise do such things. */
  denied?: Readonly<Record<string, string>>;
  /** By field and problem, e.g. `email inuse`: what it means here and what to do, in place of the general words. */
  refused?: Readonly<Record<string, string>>;
}

/** One and several of something. */
export type Noun = { one: string; many?: string | undefined };

/** What the client knows of a kind, as those read it that treat all kinds alike. */
export interface KindDescriptor {
  record: RecordDefinition;
  words: KindWords;
  /** The field that names a record of this kind, or how its name is made; null where people have no name for it. */
  title: string | ((row: never) => string) | null;
  /** Fields of payloads that hold that title under another name. */
  titleIn?: readonly string[] | undefined;
  /** The field with what a record of this kind belongs to; null where it belongs to nothing else. */
  holder: string | null;
  /** Its own page, where it has one. */
  page?: ((nodeid: string) => string) | undefined;
  /** [J8] What a write is called beside others of its kind, where that depends on what it brings. */
  noun?: ((payload: Record<string, unknown>) => Noun) | undefined;
  commands: readonly CommandWords[];
  fields: Readonly<Record<string, FieldSpec>>;
  forms: Readonly<Record<string, DraftForm>>;
}

type Naming<D extends RecordDefinition> = {
  title: (keyof RecordOf<D> & string) | ((row: RecordOf<D>) => string) | null;
  holder: (keyof RecordOf<D> & string) | null;
  page?: (nodeid: string) => string;
  noun?: (payload: Record<string, unknown>) => Noun;
};

/** Payload fields that mean the same in every command, none of them typed. */
export const COMMON = [
  'lang',
  'base',
  'nodeid',
  'equipmentnodeid',
  'usernodeid',
  'attachments',
  'attachmentType',
] as const;

type KeysOf<P> = P extends unknown ? keyof P & string : never;
type FieldsOf<W extends readonly CommandWords[]> = Exclude<
  KeysOf<PayloadOf<W[number]['command']>>,
  (typeof COMMON)[number]
>;
type Spoken<F> = { [P in keyof F]: F[P] extends 'silent' ? never : P }[keyof F];

/**
 * A kind that commands of the app write. The types hold it complete: every payload field has a kind, every field that
 * is shown and every form has a word.
 */
export function defineKind<
  D extends RecordDefinition,
  const W extends readonly CommandWords[],
  const F extends { readonly [P in FieldsOf<W>]: FieldSpec },
  const Forms extends Readonly<Record<string, DraftForm>> = Record<never, never>,
>(
  record: D,
  kind: Naming<D> & {
    commands: W;
    fields: F & { readonly [P in Exclude<keyof F, FieldsOf<W>>]: never };
    forms?: Forms;
    titleIn?: readonly FieldsOf<W>[];
    words: Required<Pick<KindWords, 'one'>> &
      KindWords & { fields: { readonly [P in Spoken<F>]: string } } & (keyof Forms extends never
        ? unknown
        : { forms: { readonly [P in keyof Forms]: string } });
  },
): KindDescriptor & { forms: Forms } {
  return { forms: {} as Forms, ...kind, record };
}

/** A kind that the app only reads and names. */
export function defineReadKind<D extends RecordDefinition>(
  record: D,
  kind: Naming<D> & { words: KindWords },
): KindDescriptor & { forms: Record<never, never> } {
  return { ...kind, record, commands: [], fields: {}, forms: {} };
}
