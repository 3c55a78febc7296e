import { describe, expect, it } from 'vitest';
import type { FoundHits } from '../../src/client/features/search/find.ts';
import {
  foldGroups,
  type GroupKind,
  type Hit,
  type HitGroup,
  mergeHits,
  preselected,
} from '../../src/client/features/search/search-hits.ts';
import type { ServerHits } from '../../src/client/features/search/use-server-hits.ts';
import type { SearchHit } from '../../src/shared/contract/search/search-queries.ts';
import { askedOf } from '../../src/shared/rules/search/asked.ts';
import type { SearchedKind } from '../../src/shared/rules/search/entries.ts';

const machine = '1_equipment_000000000000';
const around = { index: undefined, readsUsers: false };
const made = (
  nodeid: string,
  kind: SearchedKind = 'notification',
  more: Partial<SearchHit> = {},
): SearchHit => ({
  kind,
  nodeid,
  title: `Presse ${nodeid}`,
  text: '',
  at: 0,
  equipmentnodeid: machine,
  shownwith: null,
  exact: false,
  ...more,
});
const onDevice = (hits: SearchHit[], similar = false): FoundHits => ({
  hits,
  similar,
  asked: askedOf('presse') ?? [],
});
const onServer = (hits: SearchHit[], similar = false): ServerHits => ({
  state: 'done',
  hits,
  similar,
  complete: true,
});
const merged = (device: FoundHits | null, server: ServerHits) => mergeHits('presse', device, server, around);
const lines = ({ groups }: ReturnType<typeof merged>) =>
  groups.flatMap(({ hits }) => hits.map(({ key, elsewhere }) => (elsewhere ? `${key} elsewhere` : key)));

describe('hits of device and server', () => {
  it('[K2] what the device found stays where it is, and what only the server did comes after it', () => {
    const device = onDevice([made('b'), made('a')]);
    expect(lines(merged(device, { state: 'asking' }))).toEqual(['b', 'a']);
    const both = merged(device, onServer([made('c'), made('a'), made('b')]));
    expect(lines(both)).toEqual(['b', 'a', 'c elsewhere']);
    expect(both.similar).toBe(false);
  });

  it('[K2] hits with a slip count only where neither of the two found what was typed', () => {
    const [sure, slip] = [made('sure'), made('slip')];
    expect(lines(merged(onDevice([slip], true), onServer([sure])))).toEqual(['sure elsewhere']);
    expect(lines(merged(onDevice([sure]), onServer([slip], true)))).toEqual(['sure']);
    const neither = merged(onDevice([slip], true), onServer([], false));
    expect([lines(neither), neither.similar]).toEqual([['slip'], true]);
    expect(merged(onDevice([]), onServer([]))).toEqual({ groups: [], similar: false });
  });

  it('[K2] a query that is too short has no hits', () => {
    expect(mergeHits('e', null, { state: 'off' }, around)).toEqual({ groups: [], similar: false });
  });

  it('[K2] of several kinds the first few are shown, and the rest of a kind when asked for', () => {
    const of = (kind: SearchedKind) => Array.from({ length: 8 }, (_, at) => made(`${kind}${at}`, kind));
    const one = merged(onDevice(of('report')), { state: 'offline' }).groups;
    expect(foldGroups(one, [])[0]?.hits.length).toBe(8);
    const hits = [...of('equipment'), ...of('report'), ...of('maintenancetask')];
    const { groups } = merged(onDevice(hits), { state: 'offline' });
    const folded = foldGroups(groups, ['report']);
    // Machines have the way to their list below them.
    expect(groups.map((group) => group.hits.length)).toEqual([9, 8, 8]);
    expect(folded.map((group) => group.hits.length)).toEqual([5, 8, 5]);
    expect(folded[0]?.hits.at(-1)).toMatchObject({
      title: '5 weitere anzeigen',
      unfolds: 'equipment',
      to: null,
    });
  });

  it.each([
    ['equipment', {}, '/machine-overview?nodeid=x'],
    ['notification', {}, '/notification-details?nodeid=x'],
    ['report', { shownwith: 'n' }, '/notification-details?nodeid=n&tab=report'],
    ['workflow', { shownwith: 'n' }, '/notification-details?nodeid=n&tab=measures'],
    ['maintenancetask', {}, `/machine-overview?nodeid=${machine}&tab=4`],
    ['questionanswer', { shownwith: machine }, `/machine-overview?nodeid=${machine}&tab=3`],
    ['attachment', { shownwith: machine }, `/machine-overview?nodeid=${machine}&tab=2`],
  ] as const)('[K2] leads from a %s to where it is shown', (kind, more, to) => {
    const { groups } = merged(onDevice([made('x', kind, more)]), { state: 'offline' });
    expect(groups[0]?.hits[0]?.to).toBe(to);
  });

  it('[K2] what stands within a notification says in what it hangs: that leads on where this device holds it', () => {
    const holder = 'urn:wartbar:report:01a1fcb0-af00-7bc3-a4c7-9d721616a357';
    const { groups } = merged(onDevice([made('x', 'attachment', { shownwith: holder })]), {
      state: 'offline',
    });
    expect(groups[0]?.hits[0]).toMatchObject({ holder, to: `/machine-overview?nodeid=${machine}&tab=2` });
  });

  it('[K2] people lead to their page only for whoever may read users', () => {
    const device = onDevice([made('x', 'user', { title: 'Jana Kern', equipmentnodeid: null })]);
    const to = (readsUsers: boolean) =>
      mergeHits('kern', device, { state: 'offline' }, { index: undefined, readsUsers }).groups[0]?.hits[0]
        ?.to;
    expect([to(false), to(true)]).toEqual([null, '/users?q=Jana+Kern']);
  });
});

describe('[J13] the line that Enter takes until the arrow keys choose one', () => {
  const line = (key: string, more: Partial<Hit> = {}): Hit => ({
    key,
    to: `/${key}`,
    title: key,
    marks: [],
    subtitle: '',
    subtitleMarks: [],
    badge: null,
    elsewhere: false,
    icon: 'report',
    found: false,
    ...more,
  });
  const command = (key: string): Hit => line(key, { to: null, run: () => undefined });
  const record = (key: string, more: Partial<Hit> = {}): Hit => line(key, { found: true, ...more });
  const of = (kind: GroupKind, ...hits: Hit[]): HitGroup => ({ kind, title: kind, hits });
  const open = of('subject', command('status'), line('edit'), command('assign'));

  it.each<[string, HitGroup[], string | undefined]>([
    [
      'the first record, not a command above it',
      [open, of('command', command('dark')), of('user', record('demir'))],
      'demir',
    ],
    [
      'a page called by its name',
      [of('command', line('machines', { called: true })), of('user', record('ma'))],
      'machines',
    ],
    ['a record that can be opened', [of('user', record('hidden', { to: null }), record('shown'))], 'shown'],
    ['a command, if nothing else is found', [of('command', command('dark'))], 'dark'],
    ['nothing that changes the open notification', [of('subject', command('assign'))], undefined],
    ['nothing, if there is nothing', [], undefined],
  ])('is %s', (_what, groups, key) => {
    expect(preselected(groups)?.key).toBe(key);
  });
});
