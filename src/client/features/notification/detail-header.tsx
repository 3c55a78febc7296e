import type { ReactNode } from 'react';
import { notification as record } from '../../../shared/contract/notification/notification.ts';
import { dueAt, isOpen, PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { locationOf } from '../../parts/machine/machine-index.ts';
import { useMachine } from '../../parts/machine/machine-queries.ts';
import { TypeTag, typeColor } from '../../parts/notification/notification-type.tsx';
import { StatusBadge } from '../../parts/notification/status-badge.tsx';
import { RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { formatAgo, formatDate, truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { RecordHeader } from '../../ui/layout/record-header.tsx';
import { backTarget } from './origin.ts';
import type { NotificationDetail } from './queries.ts';
import { StatusSelector } from './status-selector.tsx';

type Props = {
  detail: NotificationDetail;
  from: string | undefined;
  /** Whether it is still there and not about to be deleted. */
  here: boolean;
  actions: ReactNode;
};

/** [N4] [J5] What it is, where it is, how it stands. */
export function DetailHeader({ detail, from, here, actions }: Props) {
  const { notification, measures } = detail;
  const { type, status, title, equipmentnodeid, created, nodeid } = notification;
  const now = useNow();
  // The status stands here once: in its selector where it can be changed.
  const selectable = useCan('notification', 'update') && here;
  const due = type === PLANNED_MAINTENANCE && isOpen(notification);
  const machine = useMachine(equipmentnodeid);
  return (
    <RecordHeader
      title={truncate(title, titleLength.detailHeader)}
      back={backTarget(from, equipmentnodeid)}
      color={typeColor(type)}
      line={[
        machine ? (
          <TextLink key="machine" alone to={links.machineOverview(equipmentnodeid, 0)}>
            {machine.name}
          </TextLink>
        ) : (
          // The line is there from the beginning: nothing moves when the machine is found.
          (machine === null && notificationText.unknownMachine) || '\u00a0'
        ),
        machine && locationOf(machine),
        due ? notificationText.dueAt(formatDate(dueAt(notification))) : formatAgo(created, now),
      ]}
      marks={
        <>
          <TypeTag type={type} short />
          {selectable ? <StatusSelector notification={notification} /> : <StatusBadge status={status} />}
          {measures.length > 0 && <HasMeasure />}
          <RecordStateBadge record={record} nodeid={nodeid} brief />
        </>
      }
      actions={actions}
    />
  );
}

/** [N4] */
function HasMeasure() {
  return (
    <span title={notificationText.hasMeasure}>
      <Badge tone="accent" icon="wrench" brief>
        {notificationText.hasMeasure}
      </Badge>
    </span>
  );
}
