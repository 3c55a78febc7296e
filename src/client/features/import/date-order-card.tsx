import type { ImportDetail } from '../../../shared/contract/machine/import-queries.ts';
import { germanDay, readDay } from '../../../shared/rules/import/cells.ts';
import { columnOf } from '../../../shared/rules/import/columns.ts';
import { DATE_ORDERS, type DateOrder, withDayFirst } from '../../../shared/rules/import/date-order.ts';
import { importText as text } from '../../text/de/machine/import.ts';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Text } from '../../ui/layout/primitives.ts';

type Props = Pick<ImportDetail, 'dates' | 'dateorder'> & { onOrder: (order: DateOrder) => void };

/** What a date of the file means in this order. */
function meaningOf(found: string, order: DateOrder): string {
  const { value: day } = readDay(withDayFirst(found, order));
  return text.dateOrders[order](day ? germanDay({ day }) : null);
}

/** [Z4] Asks what comes first in dates where the file does not show it: it is never guessed. */
export function DateOrderCard({ dates, dateorder, onOrder }: Props) {
  const [first] = dates;
  if (!first) return null;
  const columns = dates.map(({ column }) => columnOf(column).header);
  return (
    <Card>
      <CardHeader title={text.dateOrder} />
      <Text tone="muted" textWrap="pretty" marginBottom="4">
        {text.dateOrderText(first.found, columns)}
      </Text>
      <SegmentedControl
        label={text.dateOrder}
        hideLabel
        value={dateorder ?? 'none'}
        options={DATE_ORDERS.map((order) => ({ value: order, label: meaningOf(first.found, order) }))}
        onChange={(order) => order !== 'none' && onOrder(order)}
      />
    </Card>
  );
}
