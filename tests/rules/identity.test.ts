import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FEATURES, FLAGS } from '../../src/shared/contract/core/define.ts';
import { nodeId } from '../../src/shared/contract/core/fields.ts';
import { QUERIES } from '../../src/shared/contract/query-registry.ts';
import { COMMANDS, RECORDS } from '../../src/shared/contract/registry.ts';
import { kindOfNodeId, makeNodeId } from '../../src/shared/lib/ids.ts';
import { REPETITIONS } from '../../src/shared/rules/repetition.ts';

const source = (now: number) => ({
  now: () => now,
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
});

describe('node ids', () => {
  it('[X6] are the fixed prefix, the kind and a UUIDv7, so that later ones sort behind', () => {
    const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map((now) =>
      makeNodeId('notification', source(now)),
    );
    for (const nodeid of ids) {
      expect(nodeid).toMatch(/^urn:wartbar:notification:[0-9a-f-]{36}$/);
      const uuid = nodeid.slice('urn:wartbar:notification:'.length);
      expect([validate(uuid), version(uuid)]).toEqual([true, 7]);
      expect(kindOfNodeId(nodeid)).toBe('notification');
    }
    expect([...ids].sort()).toEqual(ids);
  });

  it('[X6] every record and every command that creates one takes ids of its own kind only', () => {
    const foreign = makeNodeId('somethingelse', source(1));
    for (const { kind, fields } of RECORDS) {
      const field = fields.shape.nodeid;
      expect(field && z.safeParse(field, makeNodeId(kind, source(1))).success, kind).toBe(true);
      expect(field && z.safeParse(field, foreign).success, kind).toBe(false);
    }
    expect(z.safeParse(nodeId(), 'urn:other:notification:018bfd22-5cb8-77c2-814e-1f9bf993f838').success).toBe(
      false,
    );
    expect(z.safeParse(nodeId(), 'urn:wartbar:notification:17').success).toBe(false);
  });
});

describe('rights', () => {
  it('[X8] the features and flags are those of the sources', () => {
    expect([...FEATURES].sort()).toEqual([
      'equipment',
      'equipment.attachment',
      'equipment.counter',
      'equipment.faq',
      'equipment.maintenancetask',
      'export',
      'notification',
      'notification.report',
      'notification.workflow',
      'user',
    ]);
    expect(FLAGS).toEqual(['create', 'read', 'update', 'delete']);
  });

  it('[X8] all that is declared asks for one of them', () => {
    const asked = [
      ...COMMANDS.map(({ name, permission }) => ({ name, permission })),
      ...QUERIES.map(({ name, permission }) => ({ name, permission })),
      ...RECORDS.map(({ kind, read }) => ({ name: kind, permission: read })),
    ];
    for (const { name, permission } of asked) {
      if (typeof permission === 'string') continue;
      // What is read as another kind asks for that kind's rights.
      if ('as' in permission) continue;
      const rights =
        'byOwner' in permission ? permission.byOwner.map((each) => each.permission) : [permission];
      for (const each of rights) {
        expect(FEATURES, name).toContain(each.feature);
        expect(FLAGS, name).toContain(each.flag);
      }
    }
  });
});

describe('repetitions', () => {
  it('[X10] the options are those of the sources, in their order', () => {
    expect(REPETITIONS).toEqual([
      ...['onetime', '1w', '2w', '1m', '2m', '3m', '6m', '12m', '18m', '24m', '36m', '48m'],
    ]);
  });
});
