import { chakra } from '@chakra-ui/react';
import {
  amountText,
  type EffortSubject,
  type EffortType,
  type Specifier,
  sumOf,
} from '../../../parts/report/effort/amounts.ts';
import { effortText } from '../../../text/de/notification/effort.ts';

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { paddingBlock: '2.5', textAlign: 'end', fontWeight: 'normal' },
    '& th:first-of-type': { textAlign: 'start', width: 'full', hyphens: 'auto', overflowWrap: 'anywhere' },
    '& * + th, & td': { paddingInlineStart: { base: '3', sm: '4' }, whiteSpace: 'nowrap' },
    '& thead th': { fontSize: 'sm', color: 'muted' },
    '& tbody tr': { borderTopWidth: '1px' },
  },
});

/** [N16] What the table shows in grey while nothing was recorded. */
const STANDARD: Record<Specifier, number> = { plannedcost: 10, actualcost: 20 };

type Props = {
  subject: EffortSubject;
  types: readonly EffortType[];
  /** Whether a value that nobody recorded shows its standard, or a dash. */
  standards?: boolean;
};

/** [N16] [N7] Planned and actual effort side by side, one row per kind. */
export function EffortTable({ subject, types, standards = false }: Props) {
  const cell = (type: EffortType, specifier: Specifier) => {
    const sum = sumOf(subject, type.nodeid, specifier);
    if (sum !== null) return amountText(sum, type);
    if (!standards) return '–';
    return <chakra.span color="muted">{amountText(STANDARD[specifier], type)}</chakra.span>;
  };
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{effortText.kind}</th>
          <th scope="col">{effortText.planned}</th>
          <th scope="col">{effortText.actual}</th>
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type.nodeid}>
            <th scope="row">{type.name}</th>
            <td>{cell(type, 'plannedcost')}</td>
            <td>{cell(type, 'actualcost')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
