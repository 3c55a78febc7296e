import { useMemo } from 'react';
import type { CalendarFeed } from '../../../shared/contract/maintenance/calendar-feed.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import type { SelectOption } from '../../ui/form/select-field.tsx';

/** Sites with their areas below them, then pools; undefined until looked up. */
export function useFeedPlaces(): SelectOption[] | undefined {
  const index = useMachineIndex();
  return useMemo(() => {
    if (!index) return undefined;
    const { sites, areas, pools } = index;
    return [
      ...sites.flatMap((site) => [
        { value: site.nodeid, label: site.name },
        ...areas
          .filter(({ sitenodeid }) => sitenodeid === site.nodeid)
          .map(({ nodeid, name }) => ({ value: nodeid, label: `${site.name} › ${name}` })),
      ]),
      ...pools.map(({ nodeid, name }) => ({ value: nodeid, label: text.pool(name) })),
    ];
  }, [index]);
}

/** What a link shows, in words. */
export function feedName(
  { mine, placenodeid }: Pick<CalendarFeed, 'mine' | 'placenodeid'>,
  places: readonly SelectOption[] | undefined,
): string {
  const content = mine ? text.contents.mine : text.contents.all;
  if (placenodeid === null) return content;
  const place = places?.find(({ value }) => value === placenodeid)?.label;
  return `${content}, ${place ?? (places ? text.placeGone : '…')}`;
}
