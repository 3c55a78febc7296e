import { STANDSTILL } from '../../../shared/rules/notification.ts';
import { links, type Origin } from '../../app/links.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Mark } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Box, VisuallyHidden } from '../../ui/layout/primitives.ts';
import { WorkRow } from '../../ui/layout/work-row.tsx';
import type { CardExtras } from './notification-extras.ts';
import { shortTypeName, typeColor } from './notification-type.tsx';
import { whenText } from './notification-when.ts';
import type { ListedNotification } from './open-notifications.ts';
import { statusName } from './status-badge.tsx';
import { Unsent } from './unsent.tsx';

type Props = {
  notification: ListedNotification;
  extras: CardExtras | undefined;
  /** Server time, ms. */
  now: number;
  /** Where the detail page leads back to. */
  from?: Origin | undefined;
  /** Off where the machine is known anyway. */
  withMachine?: boolean;
  /** Below a heading that says whether the machine stands. */
  grouped?: boolean;
};

/** [J4] One notification in a list: what, where, since when or due when, and whose it is. */
export function NotificationRow({
  notification,
  extras,
  now,
  from,
  withMachine = true,
  grouped = false,
}: Props) {
  const { nodeid, type, title, status, equipmentnodeid } = notification;
  const { text: when, overdue } = whenText(notification, now);
  return (
    <WorkRow
      to={links.notificationDetails(nodeid)}
      state={{ from, nodeid, equipmentNodeId: equipmentnodeid }}
      // [X14] On a machine's overview planned maintenance has the colour of its task's category.
      color={(withMachine ? null : extras?.categoryColor) ?? typeColor(type)}
      title={truncate(title, titleLength.machineCard)}
      fullTitle={title}
      meta={
        withMachine
          ? [<Machine key="machine" type={type} name={extras?.machineName} />, extras?.place]
          : [shortTypeName(type)]
      }
      when={when}
      urgent={overdue}
      end={
        <>
          <Unsent nodeid={nodeid} />
          <Photos count={extras?.photos ?? 0} />
          {status === 1 && <Mark tone="info">{statusName(1)}</Mark>}
          {status === 0 && !grouped && withMachine && STANDSTILL.includes(type) && (
            <Mark tone="danger">{notificationText.standing}</Mark>
          )}
          <People of={extras?.people ?? []} />
        </>
      }
    />
  );
}

/** The strip says the type by its colour alone. */
function Machine({ type, name }: { type: number; name: string | undefined }) {
  return (
    <>
      <VisuallyHidden>{shortTypeName(type)}: </VisuallyHidden>
      {name || '\u00a0'}
    </>
  );
}

function Photos({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <Icon name="image" size={18} />
      <VisuallyHidden>{notificationText.photos(count)}</VisuallyHidden>
    </>
  );
}

/** Whose work it is; by initials, and by name for who does not see them. */
export function People({ of: [first, ...others] }: { of: CardExtras['people'] }) {
  if (!first) return null;
  const more = others.length > 0 ? ` +${others.length}` : '';
  return (
    <Box as="span" fontWeight="semibold" title={[first, ...others].map(({ name }) => name).join(', ')}>
      <span aria-hidden="true">{first.initials + more}</span>
      <VisuallyHidden>{notificationText.assignedTo(first.name, others.length)}</VisuallyHidden>
    </Box>
  );
}
