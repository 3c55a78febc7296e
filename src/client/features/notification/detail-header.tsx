import { chakra } from '@chakra-ui/react';
import { notification as record } from '../../../shared/contract/notification/notification.ts';
import { nextMaintenance } from '../../../shared/rules/cycle.ts';
import { dueAt, isOpen, PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { locationOf, makeOf } from '../../parts/machine/machine-index.ts';
import { useMachine } from '../../parts/machine/machine-queries.ts';
import { statusSentence, unresolvedText } from '../../parts/notification/notification-duration.ts';
import { TypeTag, typeColor } from '../../parts/notification/notification-type.tsx';
import { StatusBadge } from '../../parts/notification/status-badge.tsx';
import { RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { formatDate } from '../../text/format.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { NotificationDetail } from './queries.ts';

const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '8px' },
});

/** [N4] What it is, where it is, how it stands. */
export function DetailHeader({ detail }: { detail: NotificationDetail }) {
  const { notification, task, measures } = detail;
  const now = useNow();
  const waiting = unresolvedText(notification, now);
  // Whoever may change the status sees it in its selector already.
  const selectable = useCan('notification', 'update');
  const next = task && nextMaintenance(task);
  const planned = notification.type === PLANNED_MAINTENANCE;
  return (
    <Card paddingInlineStart={{ base: '6', md: '7' }}>
      <Strip aria-hidden="true" style={{ background: typeColor(notification.type) }} />
      <Stack gap="3">
        <Row flexWrap="wrap" columnGap="3" rowGap="2">
          <TypeTag type={notification.type} />
          {!selectable && <StatusBadge status={notification.status} />}
          {measures.length > 0 && (
            <Badge tone="accent" icon="wrench">
              {notificationText.hasMeasure}
            </Badge>
          )}
          <RecordStateBadge record={record} nodeid={notification.nodeid} />
        </Row>
        <Machine equipmentnodeid={notification.equipmentnodeid} />
        <Row flexWrap="wrap" columnGap="5" rowGap="1" color="muted" fontSize="sm">
          <Row gap="1.5">
            <Icon name="clock" size={18} />
            {planned && isOpen(notification)
              ? notificationText.dueAt(formatDate(dueAt(notification)))
              : statusSentence(notification)}
          </Row>
          {waiting && !planned && <span>{waiting}</span>}
          {task?.repetitioninterval && (
            <Row gap="1.5">
              <Icon name="sync" size={18} />
              {notificationText.repetition(
                notificationText.repetitions[task.repetitioninterval] ?? task.repetitioninterval,
              )}
            </Row>
          )}
          {next !== null && (
            <Row gap="1.5">
              <Icon name="calendar" size={18} />
              {notificationText.nextMaintenance(formatDate(next))}
            </Row>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

function Machine({ equipmentnodeid }: { equipmentnodeid: string }) {
  const machine = useMachine(equipmentnodeid);
  if (machine === undefined) return <Text minHeight="12" aria-hidden="true" />;
  if (machine === null) return <Text tone="muted">{notificationText.unknownMachine}</Text>;
  return (
    <Row alignItems="flex-start">
      <Icon name="machine" size={24} color="accent.text" marginTop="0.5" />
      <Stack gap="0">
        <Text weight="semibold" lineHeight="snug">
          <TextLink alone to={links.machineOverview(equipmentnodeid, 0)}>
            {machine.name}
          </TextLink>
        </Text>
        <Text size="sm" tone="muted">
          {[makeOf(machine), locationOf(machine)].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </Row>
  );
}
