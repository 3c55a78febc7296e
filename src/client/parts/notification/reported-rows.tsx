import { isOpen } from '../../../shared/rules/notification.ts';
import { links } from '../../app/links.ts';
import { reporterText as text } from '../../text/de/notification/reporter.ts';
import { formatAgo, truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { WorkRow, WorkRows } from '../../ui/layout/work-row.tsx';
import { EmptyOrLoading } from '../lists/empty-or-loading.tsx';
import { typeColor } from './notification-type.tsx';
import { outcomeOf } from './outcome.ts';
import type { Reported } from './reported.ts';
import { Unsent } from './unsent.tsx';

type Props = { rows: readonly Reported[] | undefined; now: number; 'aria-labelledby'?: string };

/** [J9] Reports of this user, each with what became of it before where it was. */
export function ReportedRows({ rows, now, ...label }: Props) {
  if (!rows?.length) {
    return (
      <Card>
        <EmptyOrLoading>
          {rows && <EmptyState icon="report" title={text.none} text={text.noneText} />}
        </EmptyOrLoading>
      </Card>
    );
  }
  return (
    <WorkRows {...label}>
      {rows.map((row) => (
        <li key={row.nodeid}>
          <WorkRow
            to={links.notificationDetails(row.nodeid)}
            state={{ nodeid: row.nodeid, equipmentNodeId: row.equipmentnodeid }}
            color={isOpen(row) ? typeColor(row.type) : 'var(--chakra-colors-success-solid)'}
            title={truncate(row.title, titleLength.machineCard)}
            fullTitle={row.title}
            meta={[<Outcome key="outcome" row={row} />, row.machineName]}
            when={formatAgo(row.created, now)}
            end={<Unsent nodeid={row.nodeid} />}
          />
        </li>
      ))}
    </WorkRows>
  );
}

/** Green once it is done, dark while somebody has it. */
function Outcome({ row }: { row: Reported }) {
  const had = row.status > 0 || row.people.length > 0;
  return (
    <Box
      as="span"
      fontWeight={had ? 'medium' : undefined}
      color={isOpen(row) ? (had ? 'text' : undefined) : 'success.text'}
    >
      {outcomeOf(row)}
    </Box>
  );
}
