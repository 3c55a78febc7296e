import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { commandWords, verbOf } from '../../src/client/kinds/command-words.ts';
import {
  type Choice,
  COMMON,
  type FieldSpec,
  type KindDescriptor,
} from '../../src/client/kinds/define-kind.ts';
import { draftName } from '../../src/client/kinds/draft-name.ts';
import { fieldLabel, partOf } from '../../src/client/kinds/field-of.ts';
import { type DraftFormName, findForm, KINDS } from '../../src/client/kinds/registry.ts';
import { hasDraft } from '../../src/client/live/drafts/has-draft.ts';
import { documentationText } from '../../src/client/text/de/machine/documentation.ts';
import { parkedText } from '../../src/client/text/de/outbox/parked.ts';
import { longAgo, timestamp } from '../../src/shared/contract/core/fields.ts';
import { COMMANDS, RECORDS } from '../../src/shared/contract/registry.ts';
import { specifierOf } from '../../src/shared/rules/document.ts';
import { REPORT_ATTACHMENT } from '../../src/shared/rules/report.ts';
import { parseSource, type SyntaxNode, walk } from '../harness/architecture/source-file.ts';

const kinds: readonly [string, KindDescriptor][] = Object.entries(KINDS);
const MACHINE = 'urn:wartbar:equipment:0190a000-0000-7000-8000-000000000001';
const COUNTER = 'urn:wartbar:counter:0190a000-0000-7000-8000-000000000002';

type Schema = z.core.$ZodType;
type Definition = {
  type: string;
  innerType?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  items?: Schema[];
  valueType?: Schema;
};
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;
const inner = (schema: Schema): Schema => {
  const { innerType } = definitionOf(schema);
  return innerType ? inner(innerType) : schema;
};

/** What a field is said to be must fit what the contract lets through. */
function misfits(schema: Schema, spec: FieldSpec, path: string): string[] {
  if (spec === 'silent' || spec === 'event') return [];
  const bare = inner(schema);
  const { type, shape, element, items, valueType } = definitionOf(bare);
  if (type === 'object' && shape) {
    if (typeof spec !== 'object' || !('parts' in spec)) return [`${path}: an object without parts`];
    const unknown = Object.keys(spec.parts).filter((key) => !(key in shape));
    const missing = Object.keys(shape).filter((key) => !(key in spec.parts));
    return [
      ...[...unknown, ...missing].map((key) => `${path}.${key}: not in both`),
      ...Object.entries(shape).flatMap(([key, part]) => misfits(part, partOf(spec, key), `${path}.${key}`)),
    ];
  }
  if (type === 'tuple' && items) {
    const whole = Array.isArray(spec) && spec.length !== items.length ? [`${path}: other length`] : [];
    return [
      ...whole,
      ...items.flatMap((item, at) => misfits(item, partOf(spec, String(at)), `${path}.${at}`)),
    ];
  }
  if (type === 'record' && valueType) return misfits(valueType, spec, path);
  if (type === 'array' && element) return misfits(element, spec, path);
  const fits = (): boolean => {
    if (bare === timestamp) return spec === 'moment' || spec === 'day';
    if (bare === longAgo) return spec === 'year' || spec === 'day';
    if (type === 'number') return spec === 'number' || spec === 'moment' || typeof spec === 'object';
    if (type === 'enum' || type === 'union') return typeof spec === 'object' && 'choice' in spec;
    return spec === 'text' || spec === 'long' || spec === 'reference' || typeof spec === 'object';
  };
  return fits() ? [] : [`${path}: ${type} is no ${JSON.stringify(spec)}`];
}

/** The places of a payload that have a label of their own: tuples have one for each part. */
const placesOf = (field: string, spec: FieldSpec): string[] =>
  Array.isArray(spec) ? [field, ...spec.map((_part, at) => `${field}.${at}`)] : [field];

describe('what the client knows of each kind', () => {
  it('[I4] [OB14] every kind of the contract has a descriptor, under its name', () => {
    expect(kinds.map(([name]) => name).sort()).toEqual(RECORDS.map(({ kind }) => kind).sort());
    for (const [name, { record, words }] of kinds) {
      expect(record.kind).toBe(name);
      expect(words.one, name).not.toBe('');
    }
  });

  it('[I4] every command is told by the kind that it writes', () => {
    const told = kinds.flatMap(([kind, { commands }]) =>
      commands.map(({ command }) => [kind, command.name] as const),
    );
    expect(told.map(([, name]) => name).sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
    for (const [kind, name] of told) expect(name.split('.')[0]).toBe(kind);
    for (const { name, policy } of COMMANDS) {
      if (policy === 'delete') expect(verbOf(name), name).toBe('removed');
      if (name.endsWith('.create')) expect(verbOf(name), name).toBe('created');
      if (policy === 'patch' || policy === 'transition') expect(verbOf(name), name).toBe('changed');
    }
    for (const [kind, { commands, words }] of kinds) {
      const creates = commands.some(({ verb }) => verb === 'created');
      expect(words.created !== undefined, kind).toBe(creates);
    }
  });

  it('[OB14] every field of a payload has a kind that fits the contract, and a word where it is shown', () => {
    const problems: string[] = [];
    for (const [, { commands, fields, words }] of kinds) {
      const sent = new Set<string>();
      for (const { command } of commands) {
        for (const [field, schema] of Object.entries(command.payload.shape)) {
          if (COMMON.some((common) => common === field)) continue;
          sent.add(field);
          const spec = fields[field];
          const place = `${command.name} ${field}`;
          if (!spec) problems.push(`${place}: of no kind`);
          else problems.push(...misfits(schema as Schema, spec, place));
        }
      }
      const spoken = Object.entries(fields).filter(([, spec]) => spec !== 'silent');
      const places = spoken.flatMap(([field, spec]) => placesOf(field, spec));
      expect(Object.keys(words.fields ?? {}).sort()).toEqual(places.sort());
      expect(Object.keys(fields).sort()).toEqual([...sent].sort());
    }
    expect(problems).toEqual([]);
  });

  it('[OB14] a field without a kind, or of another one, is found', () => {
    const [create] = COMMANDS.filter(({ name }) => name === 'counterreading.create');
    const values = create?.payload.shape.values as Schema;
    expect(misfits(values, ['number', 'moment'], 'values')).toEqual([]);
    expect(misfits(values, ['number', 'number'], 'values')).toEqual(['values.1: number is no "number"']);
    expect(misfits(values, ['number'], 'values')).not.toEqual([]);
    expect(misfits(values, 'text', 'values')).not.toEqual([]);
  });

  it('[I4] titles and holders are fields of the record', () => {
    for (const [kind, { record, title, titleIn = [], holder, fields }] of kinds) {
      const own = Object.keys(record.fields.shape);
      if (typeof title === 'string') expect(own, kind).toContain(title);
      if (holder !== null) expect(own, kind).toContain(holder);
      for (const field of titleIn) expect(Object.keys(fields), kind).toContain(field);
    }
  });

  it('[OB12] what another app version wrote has words too, by its name', () => {
    expect(commandWords('crane.create', 'Portalkran')).toBe('Eintrag neu „Portalkran“');
    expect(commandWords('crane.delete')).toBe('Eintrag gelöscht');
    expect(commandWords('crane.lift')).toBe('Eintrag geändert');
    expect(commandWords('notification.escalate', 'Riemen')).toBe('Meldung „Riemen“ geändert');
    expect(fieldLabel('crane.create', 'load.de')).toBe(parkedText.otherField('load'));
    expect(findForm(`crane-add:${MACHINE}`)).toBeUndefined();
  });

  it('[I4] commands are told in the words of their kind', () => {
    expect(commandWords('counterreading.create', 'Spindel')).toBe('Neuer Zählerstand „Spindel“');
    expect(commandWords('chatroom.join')).toBe('Neues Gespräch');
    expect(commandWords('noticesetting.set')).toBe('Auswahl der E-Mails geändert');
    expect(commandWords('questionanswer.delete', 'Wie?')).toBe('FAQ „Wie?“ gelöscht');
  });

  it('[OB14] parts are called by their place, what a list holds by its number', () => {
    expect(fieldLabel('counterreading.create', 'values.1')).toBe('Abgelesen');
    expect(fieldLabel('equipment.update', 'dimensions.1')).toBe('Höhe');
    expect(fieldLabel('equipment.update', 'mediasupply.1.de')).toBe('Medien 2');
    expect(fieldLabel('maintenancecategory.update', 'name.de')).toBe('Name');
  });
});

/** Names that are stored on devices with what was typed: never to be changed. */
const FORMS = [
  'area-add',
  'area-edit',
  'attach',
  'brand-add',
  'brand-edit',
  'builderlink-add',
  'category',
  'category-add',
  'chat',
  'company-name',
  'counter',
  'counter-add',
  'customerequipment-add',
  'customerequipment-edit',
  'document',
  'document-add',
  'done',
  'effort',
  'equipmentclass-add',
  'equipmentclass-edit',
  'equipmenttype-add',
  'equipmenttype-edit',
  'equipmenttype-memo',
  'faq-inline',
  'feedback-add',
  'legalentity-add',
  'legalentity-edit',
  'machine-add',
  'machine-edit',
  'maintenance-task-add',
  'maintenance-task-edit',
  'memo',
  'notification-add',
  'notification-edit',
  'order-add',
  'pool-add',
  'pool-edit',
  'profile-add',
  'profile-edit',
  'profile-own',
  'report-add',
  'report-edit',
  'share',
  'shiftexception-add',
  'shiftexception-edit',
  'shiftmodel-add',
  'shiftmodel-edit',
  'site-add',
  'site-edit',
  'solution-add:faq',
  'solution-add:measure',
  'solution-edit',
  'user-add',
  'user-edit',
];

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names of drafts as sources write them: `counter-add:${nodeid}`, or a whole one that ends in `-add`. */
function draftsIn(text: string, path = 'src/client/a.ts'): string[] {
  const found: string[] = [];
  walk(parseSource(path, text).program, (node, parent, key) => {
    if (node.type === 'TemplateLiteral') {
      const [head] = node.quasis as SyntaxNode[];
      const start = (head?.value as { cooked: string } | undefined)?.cooked ?? '';
      if (/^(?!wartbar-)[a-z-]+:$/.test(start) && (node.quasis as SyntaxNode[]).length > 1)
        found.push(start.slice(0, -1));
    }
    const whole = typeof node.value === 'string' && key !== 'source' && parent?.type !== 'ImportDeclaration';
    if (whole && /^[a-z-]+-add$/.test(String(node.value))) found.push(String(node.value));
  });
  return found;
}

describe('the forms that keep drafts', () => {
  it('[I5] keep the names that devices have them stored under, each with words and its kind', () => {
    const declared = kinds.flatMap(([, { forms }]) => Object.keys(forms));
    expect(declared.sort()).toEqual(FORMS);
    for (const [kind, { forms, words }] of kinds) {
      expect(Object.keys(words.forms ?? {}).sort(), kind).toEqual(Object.keys(forms).sort());
    }
  });

  it('[I5] a stored name is taken apart as it was made', () => {
    for (const name of FORMS as DraftFormName[]) {
      expect(findForm(draftName(name, COUNTER))).toMatchObject({ name, nodeid: COUNTER });
    }
    expect(findForm(draftName('category-add'))).toMatchObject({ name: 'category-add', nodeid: '' });
    expect(draftName('counter-add', MACHINE)).toBe(`counter-add:${MACHINE}`);
  });

  it('[I5] every draft that the client names is declared', () => {
    const folder = join(root, 'src/client');
    const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^(?:kinds|text)\//.test(name.replaceAll('\\', '/')))
      .flatMap((name) => draftsIn(readFileSync(join(folder, name), 'utf8'), `src/client/${name}`));
    const heads = new Set(FORMS.map((name) => name.split(':')[0]));
    expect(named.filter((name) => !heads.has(name))).toEqual([]);
    expect(draftsIn(['const form = `crane-add:$', '{nodeid}`;'].join(''))).toEqual(['crane-add']);
  });

  it('[I4] a machine is told to have a draft by the forms about itself, not by what is begun there', () => {
    const begun = FORMS.filter((name) => hasDraft([`${name}:${MACHINE}`], MACHINE) === false);
    expect(begun).toEqual(FORMS.filter((name) => /-add/.test(name)));
    expect(hasDraft([`counter:${COUNTER}`], COUNTER)).toBe(true);
    expect(hasDraft([`memo:${MACHINE}`], COUNTER)).toBe(false);
  });
});

it('[OB14] only a category that a person chose is shown of an attachment', () => {
  const { choice } = KINDS.attachment.fields.specifier as Choice;
  expect(choice(specifierOf('safety'))).toBe(documentationText.categories.safety);
  expect(choice(specifierOf('internalinstructions'))).toBe(documentationText.categories.internalinstructions);
  expect(choice(REPORT_ATTACHMENT)).toBe('');
});
