import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import type { Figures, StandstillLine } from '../../../shared/rules/figures/figures.ts';
import { links } from '../../app/links.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { formatDateTime } from '../../text/format.ts';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Text } from '../../ui/layout/primitives.ts';

interface Event {
  nodeid: string;
  title: string | null;
  machine: string;
  created: number;
}

/** What is known here of events, in their order; undefined until looked up. */
function useEvents(ids: readonly string[]): Event[] | undefined {
  return useLive(
    async (mirror) => {
      const rows = await mirror.table(notification).bulkGet([...ids]);
      const machines = await mirror
        .table(equipment)
        .bulkGet([...new Set(rows.flatMap((row) => (row ? [row.equipmentnodeid] : [])))]);
      const names = new Map(machines.flatMap((row) => (row ? [[row.nodeid, row.name] as const] : [])));
      return ids.map((nodeid, at) => {
        const row = rows[at];
        return {
          nodeid,
          title: row?.title ?? null,
          machine: (row && names.get(row.equipmentnodeid)) ?? '',
          created: row?.created ?? 0,
        };
      });
    },
    [ids.join()],
  );
}

type Props = {
  label: string;
  ids: readonly string[];
  figures: Figures;
  /** Their order means something; otherwise the newest come first. */
  ordered: boolean;
  /** How many are shown. */
  most: number;
};

/** [K4] The notifications that a figure rests on, each of which leads to its page. */
export function EventList({ label, ids, figures, ordered, most }: Props) {
  const found = useEvents(ids);
  if (!found) return <SkeletonText lines={3} />;
  const stood = standstillsById(figures);
  const events = ordered ? found : found.toSorted((left, right) => right.created - left.created);
  return (
    <Box>
      <Box marginInline={{ base: '-4', md: '-5' }} borderTopWidth="1px">
        <List aria-label={text.eventsList(label)}>
          {events.slice(0, most).map((event) => (
            <EventRow key={event.nodeid} event={event} standstill={stood.get(event.nodeid)} />
          ))}
        </List>
      </Box>
      {ids.length > most && (
        <Text size="sm" tone="muted" marginTop="3">
          {text.eventsMore(most)}
        </Text>
      )}
    </Box>
  );
}

function EventRow({ event, standstill }: { event: Event; standstill: StandstillLine | undefined }) {
  const { nodeid, title, machine, created } = event;
  const said = [machine, created ? formatDateTime(created) : '', standstill && stoodText(standstill)];
  const subtitle = said.filter(Boolean).join(' · ');
  if (title === null) return <ListRow title={text.eventAbsent} subtitle={subtitle} />;
  return <ListRow to={links.notificationDetails(nodeid)} title={title} subtitle={subtitle} />;
}

const stoodText = ({ worked }: StandstillLine): string => text.eventStood(text.hours(worked));

const standstillsById = ({ standstills }: Figures): Map<string, StandstillLine> =>
  new Map(standstills.flatMap((each) => each.nodeids.map((nodeid) => [nodeid, each])));
