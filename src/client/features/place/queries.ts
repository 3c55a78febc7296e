import { useState } from 'react';
import type { RecordDefinition, RecordOf } from '../../../shared/contract/core/define.ts';
import { area, type Site, site } from '../../../shared/contract/machine/place.ts';
import { useLive } from '../../live/mirror/use-live.ts';

const byName = (left: { name: string }, right: { name: string }) =>
  left.name.localeCompare(right.name, 'de', { numeric: true });

/** All sites by name with their areas, live; undefined while they are looked up. */
export function useSites() {
  return useLive(async (mirror) => {
    const [sites, areas] = await Promise.all([mirror.table(site).toArray(), mirror.table(area).toArray()]);
    return sites.sort(byName).map((each: Site) => ({
      ...each,
      areas: areas.filter(({ sitenodeid }) => sitenodeid === each.nodeid).sort(byName),
    }));
  }, []);
}

export type SiteWithAreas = NonNullable<ReturnType<typeof useSites>>[number];

/** What an edit is made on: the row as the person saw it first (CF1), and whether it is still there. */
export type Edited<Row> = { seen: Row; gone: boolean };

/** The record that is edited, live; undefined while it is looked up, null where it is not on this device. */
export function useEdited<D extends RecordDefinition>(
  record: D,
  nodeid: string,
): Edited<RecordOf<D>> | null | undefined {
  const row = useLive(
    async (mirror) => (await mirror.table(record).get(nodeid)) ?? null,
    [record.kind, nodeid],
  );
  const [first, setFirst] = useState<{ nodeid: string; row: RecordOf<D> }>();
  if (row && first?.nodeid !== nodeid) setFirst({ nodeid, row });
  if (first?.nodeid === nodeid) return { seen: first.row, gone: row === null };
  return row === null ? null : undefined;
}
