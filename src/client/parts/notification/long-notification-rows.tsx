import { useNow } from '../../live/app/use-now.ts';
import { Text } from '../../ui/layout/primitives.ts';
import { usePrinting } from '../../ui/layout/use-printing.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import { useWindowLines } from '../../ui/layout/use-window-lines.ts';
import { GroupHeading, WorkRows } from '../../ui/layout/work-row.tsx';
import { printedRows } from '../lists/printed-rows.ts';
import { useCardExtras } from './notification-extras.ts';
import { NotificationRow } from './notification-row.tsx';
import type { ListedNotification } from './open-notifications.ts';
import type { RowsProps } from './rows-props.ts';

/** Rows of one step share what is looked up for them. */
const STEP = 40;
const { printed: PRINTED, notPrinted } = printedRows;
/** As tall is a row with its hairline, px: a finger needs more than a mouse. */
const ROW = { finger: 57, mouse: 41 };
/** Rows ahead of the window: a held Tab key goes through many of these low rows before a slow device draws again. */
const AHEAD = 16;
/** As much taller it is with the heading of its group, px. */
const HEADING = 28;

/** [J4] Many notifications, of which only those near the window are in the page. */
export function LongNotificationRows({
  rows,
  label,
  headings,
  from,
  withMachine = true,
  machineOf,
}: RowsProps) {
  const now = useNow();
  const printing = usePrinting();
  // Rows are known by their place: one more moves all others on, and each of them stays what it is.
  const wide = useWide();
  const row = wide && !matchMedia('(pointer: coarse)').matches ? ROW.mouse : ROW.finger;
  // Close to what it will be: a place to go back to is found by it.
  const sizeOf = (at: number) => row + (headings?.has(rows[at]?.nodeid ?? '') ? HEADING : 0);
  const { list, lines } = useWindowLines<HTMLUListElement>({ count: rows.length, sizeOf, overscan: AHEAD });
  const start = printing ? 0 : (lines[0]?.index ?? 0);
  const end = printing ? PRINTED : (lines.at(-1)?.index ?? -1) + 1;
  const around = rows.slice(Math.floor(start / STEP) * STEP, Math.ceil(end / STEP) * STEP);
  const extras = useCardExtras(around);
  const extrasOf = ({ nodeid, equipmentnodeid }: ListedNotification) =>
    extras?.get(nodeid) ?? {
      machineName: machineOf?.(equipmentnodeid) ?? '',
      place: '',
      photos: 0,
      categoryColor: null,
      people: [],
    };
  const content = (notification: ListedNotification) => (
    <>
      <GroupHeading>{headings?.get(notification.nodeid)}</GroupHeading>
      <NotificationRow
        notification={notification}
        extras={extrasOf(notification)}
        now={now}
        from={from}
        withMachine={withMachine}
        grouped={Boolean(headings?.size)}
      />
    </>
  );
  if (printing) {
    return (
      <>
        <WorkRows aria-label={label}>
          {rows.slice(0, PRINTED).map((notification) => (
            <li key={notification.nodeid}>{content(notification)}</li>
          ))}
        </WorkRows>
        {rows.length > PRINTED && <Text>{notPrinted(rows.length - PRINTED)}</Text>}
      </>
    );
  }
  return (
    <WorkRows aria-label={label} {...list}>
      {lines.map(({ index, props }) => {
        const notification = rows[index];
        return notification ? (
          <li key={notification.nodeid} {...props} aria-setsize={rows.length} aria-posinset={index + 1}>
            {content(notification)}
          </li>
        ) : null;
      })}
    </WorkRows>
  );
}
