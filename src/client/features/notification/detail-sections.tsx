import { isOwnOpen, PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { Attachments } from '../../parts/attachments/attachments.tsx';
import { useMayAttach } from '../../parts/attachments/use-may-attach.ts';
import { useCan, useSession } from '../../state/session.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { formatDateTime } from '../../text/format.ts';
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
  const { notification, instructions, author, assigned } = detail;
  const planned = notification.type === PLANNED_MAINTENANCE;
  const description = (planned && instructions?.description) || notification.description;
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
            // Hidden with a maintenance task [N7], also one that this device may not have.
            [
              notificationText.errorcode,
              notification.maintenancetasknodeid
                ? null
                : notification.errorcode || notificationText.noErrorcode,
            ],
            [notificationText.author, author],
            [notificationText.assigned, assigned],
            [notificationText.created, formatDateTime(notification.created)],
            [
              notificationText.started,
              notification.progressstarted > 0 ? formatDateTime(notification.progressstarted) : null,
            ],
            [notificationText.closed, notification.closed > 0 ? formatDateTime(notification.closed) : null],
          ]}
        />
      </Stack>
    </TitledCard>
  );
}

export function AttachmentsSection({ detail }: Props) {
  const { nodeid, equipmentnodeid } = detail.notification;
  const mayEdit = useCan('notification', 'update');
  const mayAttach = useMayAttach(detail.notification);
  const own = isOwnOpen(detail.notification, useSession().usernodeid);
  return (
    <TitledCard title={notificationText.attachments}>
      <Attachments target={{ isattachmentof: nodeid, equipmentnodeid }} adding={mayAttach && (mayEdit || own)} />
    </TitledCard>
  );
}
