import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { plainPart } from '../../src/server/plain-part.ts';
import { clampMoments } from '../../src/server/write/moments.ts';
import { defineRecord } from '../../src/shared/contract/core/define.ts';
import { defineCreate } from '../../src/shared/contract/core/define-create.ts';
import { defineDelete } from '../../src/shared/contract/core/define-delete.ts';
import { definePatch } from '../../src/shared/contract/core/define-patch.ts';
import { defineGetOf, defineListOf } from '../../src/shared/contract/core/define-read.ts';
import { defineTransition } from '../../src/shared/contract/core/define-transition.ts';
import { fileRef, nodeId, optional, text, timestamp } from '../../src/shared/contract/core/fields.ts';
import { QUERIES } from '../../src/shared/contract/query-registry.ts';
import { COMMANDS } from '../../src/shared/contract/registry.ts';

const id = (kind: string, at = 1) => `urn:wartbar:${kind}:0190a000-0000-7000-8000-0000000000${at + 10}`;
const context = { now: 5000, usernodeid: id('user'), clientid: id('client') };
const permission = { feature: 'equipment', flag: 'create' } as const;

/** A lamp of a machine, with a picture and a bulb that lies in a row of its own. */
const lamp = defineRecord({
  kind: 'lamp',
  fields: z.object({
    nodeid: nodeId('lamp'),
    title: text(100, 1),
    state: z.enum(['on', 'off']),
    equipmentnodeid: nodeId('equipment'),
    brandnodeid: z.nullable(nodeId('brand')),
    image: z.nullable(fileRef),
    usernodeid: nodeId('user'),
    created: timestamp,
    switched: timestamp,
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: { feature: 'equipment', flag: 'read' },
  indexes: [],
  files: ['image.fileid'],
  priority: 5,
});
const { shape } = lamp.fields;
const image = { fileid: '0190a000-0000-4000-8000-000000000003', mimetype: 'x', bucketid: '', fileversion: 1 };

describe('a declared creation', () => {
  const create = defineCreate(lamp, {
    path: '/lamps',
    permission,
    id: 'lampnodeid',
    fields: {
      bulbnodeid: nodeId('bulb'),
      hangson: nodeId(),
      equipmentnodeid: z.optional(shape.equipmentnodeid),
      title: shape.title,
      brandnodeid: z._default(shape.brandnodeid, null),
      image: shape.image,
      created: timestamp,
      note: z.optional(text(10)),
    },
    on: 'hangson',
    clamped: ['created'],
    row: () => ({ state: 'off' as const, switched: 0 }),
    more: ({ bulbnodeid: nodeid, lampnodeid }) => [
      { kind: 'bulb', nodeid, op: 'create', row: { nodeid, lampnodeid } },
    ],
  });
  const payload = create.payload.parse({
    lampnodeid: id('lamp'),
    bulbnodeid: id('bulb'),
    hangson: id('notification'),
    equipmentnodeid: id('equipment'),
    title: 'Leselampe',
    image,
    created: 9000,
    note: 'x',
  });

  it('[OB1] has the row that the record has, in the name of who sends it, and what else it makes', () => {
    expect(create.effect(payload, context)).toEqual([
      {
        kind: 'lamp',
        nodeid: id('lamp'),
        op: 'create',
        row: {
          nodeid: id('lamp'),
          title: 'Leselampe',
          state: 'off',
          equipmentnodeid: id('equipment'),
          brandnodeid: null,
          image,
          usernodeid: context.usernodeid,
          created: 9000,
          switched: 0,
        },
      },
      { kind: 'bulb', nodeid: id('bulb'), op: 'create', row: { nodeid: id('bulb'), lampnodeid: id('lamp') } },
    ]);
  });

  it('[OB6] [OB13] its lane, what it creates, names and brings follow', () => {
    expect(create).toMatchObject({ name: 'lamp.create', version: 1, policy: 'append' });
    expect(create.lane(payload)).toBe(id('lamp'));
    expect(create.creates?.(payload)).toEqual([id('lamp'), id('bulb')]);
    expect(create.dependsOn?.(payload)).toEqual([id('notification')]);
    expect(create.dependsOn?.({ ...payload, brandnodeid: id('brand') })).toEqual([
      id('notification'),
      id('brand'),
    ]);
    expect(create.files?.(payload)).toEqual([image.fileid]);
  });

  it('[CF7] its moments are none that is ahead of the server', () => {
    const hour = 3_600_000;
    expect(clampMoments({ ...payload, created: 2 * hour }, create.write, hour).created).toBe(hour);
    expect(clampMoments({ ...payload, created: 5 }, create.write, hour).created).toBe(5);
  });
});

describe('a declared edit', () => {
  const update = definePatch(lamp, {
    path: '/lamps/{nodeid}',
    permission,
    fields: {
      ...optional({ title: shape.title, brandnodeid: shape.brandnodeid, image: shape.image }),
      ...optional({ bulbnodeid: nodeId('bulb'), power: z.number(), created: timestamp, note: text(10) }),
    },
    places: { power: { kind: 'bulb', field: 'watts' } },
    rows: { bulb: 'bulbnodeid' },
    unchanged: ['created'],
  });

  it('[CF1] patches what it names, each field in its row; what stays and what is no field of it is left out', () => {
    const payload = update.payload.parse({
      nodeid: id('lamp'),
      title: 'Stehlampe',
      image,
      bulbnodeid: id('bulb'),
      power: 40,
      created: 1,
      note: 'x',
      base: { title: 'Leselampe' },
    });
    expect(update.effect(payload, context)).toEqual([
      { kind: 'lamp', nodeid: id('lamp'), op: 'patch', fields: { title: 'Stehlampe', image } },
      { kind: 'bulb', nodeid: id('bulb'), op: 'patch', fields: { watts: 40 } },
    ]);
    expect(update.dependsOn?.(payload)).toEqual([id('lamp'), id('bulb')]);
    expect(update.files?.(payload)).toEqual([image.fileid]);
    expect(update.write.edits).toEqual(['title', 'brandnodeid', 'image', 'power']);
  });

  it('[CF1] empties what may be empty, and touches no further row without a change in it', () => {
    const payload = update.payload.parse({ nodeid: id('lamp'), bulbnodeid: id('bulb'), brandnodeid: null });
    expect(update.effect(payload, context)).toEqual([
      { kind: 'lamp', nodeid: id('lamp'), op: 'patch', fields: { brandnodeid: null } },
    ]);
  });
});

it('[OB4] what else an edit does shows after its rows, whose first one stays that of the edit, and is nothing that it creates', () => {
  const row = { nodeid: id('note'), lampnodeid: id('lamp') };
  const update = definePatch(lamp, {
    path: '/lamps/{nodeid}',
    permission,
    fields: optional({ title: shape.title, note: text(10) }),
    more: ({ note }) => (note ? [{ kind: 'note', nodeid: row.nodeid, op: 'create', row }] : []),
  });
  const payload = update.payload.parse({ nodeid: id('lamp'), title: 'Stehlampe', note: 'x' });
  expect(update.effect(payload, context)).toEqual([
    { kind: 'lamp', nodeid: id('lamp'), op: 'patch', fields: { title: 'Stehlampe' } },
    { kind: 'note', nodeid: row.nodeid, op: 'create', row },
  ]);
  expect(update.creates?.(payload) ?? []).toEqual([]);
  expect(update.effect({ ...payload, note: undefined }, context)).toHaveLength(1);
});

describe('a declared transition', () => {
  const turn = defineTransition(lamp, {
    name: 'lamp.turn',
    path: '/lamps/{nodeid}/state',
    permission,
    fields: { state: shape.state, was: shape.state, switched: timestamp },
    to: 'state',
    from: 'was',
    rule: (from: unknown, to: unknown, _current: object, set: (time: string) => number) =>
      from === to ? null : { switched: set('switched') },
  });
  const payload = turn.payload.parse({ nodeid: id('lamp'), state: 'on', was: 'off', switched: 7 });

  it('[CF3] writes the new status, and is wished again from how the row is now', () => {
    expect(turn.effect(payload, context)).toEqual([
      { kind: 'lamp', nodeid: id('lamp'), op: 'patch', fields: { state: 'on', switched: 7 } },
    ]);
    const now = { nodeid: id('lamp'), state: 'dim' };
    expect(turn.rebase?.(payload, now, context)).toEqual({ ...payload, was: 'dim', switched: 5000 });
    expect(turn.rebase?.(payload, { ...now, state: 'on' }, context)).toBeNull();
  });
});

it('[CF5] a declared deletion deletes its row', () => {
  const remove = defineDelete(lamp, { path: '/lamps/{nodeid}', permission });
  expect(remove.effect({ nodeid: id('lamp') }, context)).toEqual([
    { kind: 'lamp', nodeid: id('lamp'), op: 'delete' },
  ]);
  expect(remove).toMatchObject({ name: 'lamp.delete', policy: 'delete' });
});

it('[X7] a declared read takes the right of its record', () => {
  expect(defineListOf(lamp, '/lamps')).toMatchObject({ name: 'lamp.list', permission: lamp.read });
  expect(defineGetOf(lamp, '/lamps/{nodeid}')).toMatchObject({ name: 'lamp.get', permission: lamp.read });
});

it('[OB1] the server runs what is declared, without a handler where the declaration says it all', () => {
  const run = async () => ({});
  const commands = COMMANDS.filter(({ write }) => !write).map((definition) => ({ definition, run }));
  const queries = QUERIES.filter(({ read }) => !read).map((definition) => ({ definition, run }));
  const plain = plainPart([{ commands, queries }]);
  expect(plain.commands?.map(({ definition }) => definition.name)).toEqual(
    COMMANDS.filter(({ write }) => write).map(({ name }) => name),
  );
  expect(plain.queries?.map(({ definition }) => definition.name)).toEqual(
    QUERIES.filter(({ read }) => read).map(({ name }) => name),
  );
  expect(() => plainPart([{ queries }])).toThrow('nobody implements');
});
