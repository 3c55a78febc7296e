import { user } from '../../../shared/contract/account/user.ts';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { attachment } from '../../../shared/contract/files/attachment.ts';
import { brand, equipment, equipmenttype } from '../../../shared/contract/machine/equipment.ts';
import { questionanswer } from '../../../shared/contract/machine/faq.ts';
import {
  maintenancetask,
  report,
  workflow,
  workflowstep,
} from '../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import {
  SEARCHED,
  type SearchEntry,
  type SearchedKind,
  type SearchSources,
  searchEntry,
} from '../../../shared/rules/search/entries.ts';
import type { Active } from '../../../sync/active.ts';
import { followTable, type MakePage } from '../../live/mirror/follow-table.ts';
import { sharedRun, useSharedLive } from '../../live/mirror/shared-live.ts';
import type { Segments } from './find.ts';
import { buildSegment, type Segment } from './segment.ts';

export interface DeviceIndex {
  segments: Segments;
  /** False while only a part of what the device holds is in it. */
  whole: boolean;
}

/** Others get their turn after so long, ms. */
const TURN = 8;

type Plain = Exclude<SearchedKind, 'equipment' | 'workflow'>;
const plain = {
  notification,
  report,
  maintenancetask,
  attachment,
  questionanswer,
  user,
} satisfies Record<Plain, RecordDefinition>;

const entriesOf = <K extends SearchedKind>(kind: K, sources: readonly SearchSources[K][]): SearchEntry[] =>
  sources.flatMap((source) => searchEntry(kind, source) ?? []);

/** A machine is found by its make as well. */
const machines: MakePage<typeof equipment, SearchEntry> = async (mirror, rows) => {
  const [types, brands] = await Promise.all([
    mirror.table(equipmenttype).toArray(),
    mirror.table(brand).toArray(),
  ]);
  const [typeOf, brandOf] = [
    new Map(types.map((type) => [type.nodeid, type])),
    new Map(brands.map(({ nodeid, name }) => [nodeid, name])),
  ];
  const sources = rows.map((row) => {
    const type = typeOf.get(row.equipmenttypenodeid);
    return { row, model: type?.model ?? '', brand: (type && brandOf.get(type.brandnodeid)) ?? '' };
  });
  return entriesOf('equipment', sources);
};

/** A solution is found by its steps. */
const solutions: MakePage<typeof workflow, SearchEntry> = async (mirror, rows) => {
  const found = await mirror
    .table(workflowstep)
    .where('workflownodeid')
    .anyOf(rows.map(({ nodeid }) => nodeid))
    .toArray();
  found.sort((left, right) => left.created - right.created || (left.nodeid < right.nodeid ? -1 : 1));
  const steps = new Map<string, string[]>();
  for (const { workflownodeid, description } of found) {
    steps.set(workflownodeid, [...(steps.get(workflownodeid) ?? []), description]);
  }
  return entriesOf(
    'workflow',
    rows.map((row) => ({ row, steps: steps.get(row.nodeid) ?? [] })),
  );
};

type Told = (page: number, entries: SearchEntry[]) => Promise<void>;

function followKind(active: Active, kind: SearchedKind, told: Told, read: () => void): () => void {
  if (kind === 'equipment') return followTable(active, equipment, machines, told, read);
  if (kind === 'workflow') return followTable(active, workflow, solutions, told, read);
  const make = async (_mirror: unknown, rows: readonly object[]) =>
    entriesOf(kind, rows.map((row) => ({ row })) as never);
  return followTable(active, plain[kind], make, told, read);
}

/** Lets others have their turn once this one took long: no tap waits for the index. */
function turns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

/**
 * [K2] The words of all that this device holds, one kind after the other, kept up to date while somebody searches. What
 * was there the last time is searched until it was read again.
 */
const last = new WeakMap<Active, DeviceIndex>();
const index = sharedRun<DeviceIndex>((active, tell) => {
  let ended = false;
  const ends: (() => void)[] = [];
  const pages = new Map<SearchedKind, Segment[]>();
  const rest = turns();
  let whole = false;
  const say = () => {
    if (ended || (last.get(active)?.whole && !whole)) return;
    const segments = new Map(Array.from(pages, ([kind, ofKind]) => [kind, [...ofKind]]));
    last.set(active, { segments, whole });
    tell({ segments, whole });
  };
  const begin = (at: number): void => {
    const kind = SEARCHED[at];
    if (kind === undefined) {
      whole = true;
      say();
      return;
    }
    const segments: Segment[] = [];
    /** Counts what was told of a page: what was begun before the latest is dropped. */
    const latest: number[] = [];
    pages.set(kind, segments);
    const told: Told = async (page, entries) => {
      const own = (latest[page] ?? 0) + 1;
      latest[page] = own;
      const segment = await buildSegment(entries, rest);
      if (ended || latest[page] !== own) return;
      segments[page] = segment;
      say();
    };
    if (!ended) ends.push(followKind(active, kind, told, () => begin(at + 1)));
  };
  begin(0);
  return () => {
    ended = true;
    for (const end of ends) end();
  };
});

/** Undefined until there is something to search in. */
export const useDeviceIndex = (): DeviceIndex | undefined => useSharedLive(index);
