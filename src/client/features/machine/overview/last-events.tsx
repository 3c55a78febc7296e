import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { shortTypeName, typeColor } from '../../../parts/notification/notification-type.tsx';
import { machineText } from '../../../text/de/machine/machine.ts';
import { formatAgo, formatDateTime, truncate } from '../../../text/format.ts';
import { titleLength } from '../../../text/limits.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { WorkRow, WorkRows } from '../../../ui/layout/work-row.tsx';
import { noFilter } from '../history/history-filter.ts';
import { readHistory } from '../history/history-queries.ts';
import { OverviewSection } from './overview-section.tsx';

const LAST = 3;
/** Among so many of the newest the last to be closed are looked for: a long history is not read to its end. */
const LOOKED_AT = 20;
const CLOSED = { ...noFilter, status: '2' };

/** [J6] What was done last on the machine; what is open stands above. All of it is in the history. */
export function LastEvents({ machine: { nodeid } }: { machine: MachineView }) {
  const now = useNow();
  const events = useLive(
    async (mirror) => {
      const newest = await readHistory(mirror, nodeid, CLOSED, LOOKED_AT);
      return newest.sort((left, right) => right.closed - left.closed).slice(0, LAST);
    },
    [nodeid],
  );
  if (!events || events.length === 0) return null;
  return (
    <OverviewSection
      id="last-events"
      title={machineText.lastEvents}
      end={
        <TextLink alone to={links.machineOverview(nodeid, 1)}>
          {machineText.toHistory}
        </TextLink>
      }
    >
      <WorkRows aria-label={machineText.lastEvents}>
        {events.map(({ nodeid: event, type, title, closed }) => (
          <li key={event}>
            <WorkRow
              to={links.notificationDetails(event)}
              state={{ from: 'overview', nodeid: event, equipmentNodeId: nodeid }}
              color={typeColor(type)}
              title={truncate(title, titleLength.machineCard)}
              fullTitle={title}
              meta={[shortTypeName(type)]}
              when={<span title={formatDateTime(closed)}>{machineText.done(formatAgo(closed, now))}</span>}
            />
          </li>
        ))}
      </WorkRows>
    </OverviewSection>
  );
}
