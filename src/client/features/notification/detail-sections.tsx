import { chakra } from '@chakra-ui/react';
import { nextMaintenance } from '../../../shared/rules/cycle.ts';
import { isOwnOpen, PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { useNow } from '../../live/app/use-now.ts';
import { Attachments } from '../../parts/attachments/attachments.tsx';
import { useMayAttach } from '../../parts/attachments/use-may-attach.ts';
import { makeOf } from '../../parts/machine/machine-index.ts';
import { useMachine } from '../../parts/machine/machine-queries.ts';
import { unresolvedText } from '../../parts/notification/notification-duration.ts';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { useCan, useSession } from '../../state/session.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { formatDate, formatDateTime } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { germanFirst } from '../../text/localized.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { Card, TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import type { NotificationDetail } from './queries.ts';

type Props = { detail: NotificationDetail };

/** [N7] The task's safety notice, above everything else. */
export function SafetyNotice({ detail }: Props) {
  const safety = detail.task && germanFirst(detail.task.safetynotice);
  if (!safety) return null;
  return (
    <Banner tone="warning" title={notificationText.safety}>
      <Text whiteSpace="pre-line">{safety}</Text>
    </Banner>
  );
}

/** [N4] What was reported, whole, where the heading has to cut it. */
export function WholeTitle({ detail: { notification } }: Props) {
  if (notification.title.length <= titleLength.detailHeader) return null;
  return (
    <Card>
      <Text size="lg" weight="medium" maxWidth="60ch" whiteSpace="pre-line" overflowWrap="anywhere">
        {notification.title}
      </Text>
    </Card>
  );
}

/** [N7] What happened; the description of planned maintenance is its first instruction, with the files of that. */
export function DescriptionSection({ detail }: Props) {
  const { notification, instructions, assigned, task } = detail;
  const planned = notification.type === PLANNED_MAINTENANCE;
  const description = (planned && instructions?.description) || notification.description;
  const machine = useMachine(notification.equipmentnodeid);
  const next = task && nextMaintenance(task);
  const repetition = task?.repetitioninterval;
  return (
    <TitledCard title={notificationText.description}>
      <Stack gap="5">
        {description ? (
          <Text whiteSpace="pre-line" maxWidth="70ch">
            {description}
          </Text>
        ) : (
          <Text tone="muted">{notificationText.descriptionEmpty}</Text>
        )}
        {planned && instructions && (
          <Attachments
            target={{ isattachmentof: instructions.nodeid, equipmentnodeid: notification.equipmentnodeid }}
            quiet
          />
        )}
        <Facts
          entries={[
            [notificationText.assigned, assigned.map(nameOfPerson).join(', ')],
            // Hidden with a maintenance task [N7], also one that this device may not have.
            [
              notificationText.errorcode,
              notification.maintenancetasknodeid
                ? null
                : notification.errorcode || notificationText.noErrorcode,
            ],
            [notificationText.machineType, machine && makeOf(machine)],
            [
              notificationText.repetitionName,
              repetition && (notificationText.repetitions[repetition] ?? repetition),
            ],
            [notificationText.nextMaintenanceName, next === null ? null : formatDate(next)],
          ]}
        />
        <StateHistory detail={detail} />
      </Stack>
    </TitledCard>
  );
}

/** [J3] [N21] What became of it: who reported it, who began and after how long, who finished, each with its moment. */
function StateHistory({ detail: { notification, author, startedby, closedby } }: Props) {
  const { created, progressstarted, closed, status } = notification;
  const now = useNow();
  const waiting = unresolvedText(notification, now);
  const planned = notification.type === PLANNED_MAINTENANCE;
  const until = planned ? null : waiting;
  const states: [name: string, moment: number, ...more: (string | null)[]][] = [
    [notificationText.reported, created, author, progressstarted === 0 ? until : null],
  ];
  if (status > 0 && progressstarted > 0) {
    states.push([notificationText.statuses[1] ?? '', progressstarted, startedby, until]);
  }
  if (status === 2) states.push([notificationText.statuses[2] ?? '', closed || created, closedby]);
  return (
    <Stack as="ol" gap="2" listStyleType="none" aria-label={notificationText.history}>
      {states.map(([name, moment, ...more]) => (
        <Text as="li" key={name} size="sm">
          <chakra.span fontWeight="medium">{name}</chakra.span>{' '}
          <chakra.span color="muted">
            {[formatDateTime(moment), ...more].filter(Boolean).join(' · ')}
          </chakra.span>
        </Text>
      ))}
    </Stack>
  );
}

export function AttachmentsSection({ detail }: Props) {
  const { nodeid, equipmentnodeid } = detail.notification;
  const mayEdit = useCan('notification', 'update');
  const mayAttach = useMayAttach(detail.notification);
  const own = isOwnOpen(detail.notification, useSession().usernodeid);
  return (
    <TitledCard title={notificationText.attachments}>
      <Attachments
        target={{ isattachmentof: nodeid, equipmentnodeid }}
        adding={mayAttach && (mayEdit || own)}
      />
    </TitledCard>
  );
}
