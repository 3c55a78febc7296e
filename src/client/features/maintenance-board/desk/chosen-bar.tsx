import type { RefObject } from 'react';
import { SelectionBar } from '../../../parts/lists/desk/selection-bar.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { SeveralActions } from '../../../parts/notification/several/several-actions.tsx';
import type { Several } from '../../../parts/notification/several/use-several.tsx';
import { maintenanceTableText as text } from '../../../text/de/planning/maintenance-table.ts';
import { Text } from '../../../ui/layout/primitives.ts';

type Props = {
  barRef: RefObject<HTMLElement | null>;
  /** How many rows are chosen. */
  count: number;
  /** What of them was raised. */
  raised: readonly ListedNotification[];
  several: Several;
  onClear: () => void;
};

/** [J10] What can be done with the chosen maintenance, and how much of it only later. */
export function ChosenBar({ barRef, count, raised, several, onClear }: Props) {
  const later = count - raised.length;
  return (
    <SelectionBar barRef={barRef} count={count} onClear={onClear}>
      {later > 0 && (
        <Text size="sm" tone="muted" title={text.notRaisedWhy}>
          {text.notRaised(later)}
        </Text>
      )}
      <SeveralActions rows={raised} several={several} />
    </SelectionBar>
  );
}
