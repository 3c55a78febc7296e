import { chakra } from '@chakra-ui/react';
import { notificationText } from '../../text/de/notification.ts';
import { formatEuro, formatNumber } from '../../text/format.ts';
import { Section } from './detail-sections.tsx';
import type { Effort, NotificationDetail } from './queries.ts';

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { paddingBlock: '2.5', textAlign: 'end', fontWeight: 'normal' },
    '& th:first-of-type': { textAlign: 'start', width: 'full' },
    '& * + th, & td': { paddingInlineStart: '4', whiteSpace: 'nowrap' },
    '& thead th': { fontSize: 'sm', color: 'muted' },
    '& tbody tr': { borderTopWidth: '1px' },
  },
});

/** Planned and actual value of one kind of effort. */
type Line = { name: string; unitId: string; planned: number | null; actual: number | null };

function linesOf(efforts: readonly Effort[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { cost, name, unitId } of efforts) {
    const line = lines.get(name) ?? { name, unitId, planned: null, actual: null };
    const kind = cost.specifier === 'plannedcost' ? 'planned' : 'actual';
    lines.set(name, { ...line, [kind]: (line[kind] ?? 0) + cost.value });
  }
  return [...lines.values()];
}

function amount(value: number | null, unitId: string): string {
  if (value === null) return '–';
  return unitId === 'EUR' ? formatEuro(value) : notificationText.hours(formatNumber(value));
}

/** [N7] Planned and actual effort side by side, to read. */
export function EffortSection({ detail }: { detail: NotificationDetail }) {
  const lines = linesOf(detail.efforts);
  if (lines.length === 0) return null;
  const planned = lines.some((line) => line.planned !== null);
  return (
    <Section title={notificationText.effort}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{notificationText.kindOfEffort}</th>
            {planned && <th scope="col">{notificationText.planned}</th>}
            <th scope="col">{notificationText.actual}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              {planned && <td>{amount(line.planned, line.unitId)}</td>}
              <td>{amount(line.actual, line.unitId)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
