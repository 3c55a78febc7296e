import { describe, expect, it } from 'vitest';
import { holdsAll } from '../../src/client/live/mirror/holds-all.ts';
import type { Load } from '../../src/sync/store/meta.ts';

const load = (kinds: string[], more: Partial<Load> = {}): Load => ({
  tables: 'a',
  from: 0,
  to: 1,
  kinds,
  after: null,
  done: 0,
  total: 0,
  ...more,
});
const adopt = { cursor: '1', horizon: '0', granted: 1 };

describe('whether a device holds all rows of a kind', () => {
  it('[X5] not before it is known what there is', () => {
    expect(holdsAll({ complete: false, loads: [] }, 'notification')).toBe(false);
  });

  it('[X5] [PL6] during the first load as soon as the kind is through', () => {
    const first = (...kinds: string[]) => ({ complete: false, loads: [load(kinds, { adopt })] });
    expect(holdsAll(first('notification', 'counter'), 'notification')).toBe(false);
    expect(holdsAll(first('counter'), 'notification')).toBe(true);
  });

  it('[X5] [PL3] not while machines that became visible are being loaded', () => {
    expect(holdsAll({ complete: true, loads: [] }, 'notification')).toBe(true);
    const added = { complete: true, loads: [load(['counter']), load(['equipment', 'notification'])] };
    expect(holdsAll(added, 'notification')).toBe(false);
    expect(holdsAll({ complete: true, loads: [load(['counter'])] }, 'notification')).toBe(true);
  });

  it('[PL4] a reset takes nothing away from what is shown', () => {
    expect(holdsAll({ complete: true, loads: [load(['notification'], { adopt })] }, 'notification')).toBe(
      true,
    );
  });
});
