import { chakra } from '@chakra-ui/react';
import { links, type Origin } from '../../app/links.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Tag } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { LinkCard } from '../../ui/layout/card.tsx';
import { unresolvedText } from './notification-duration.ts';
import type { CardExtras } from './notification-extras.ts';
import { shortTypeName, typeColor } from './notification-type.tsx';
import type { ListedNotification } from './open-notifications.ts';
import { StatusBadge } from './status-badge.tsx';
import { Unsent } from './unsent.tsx';

const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '6px' },
});
const Line = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
});
const Fact = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minWidth: '0' },
});

type Props = {
  notification: ListedNotification;
  extras: CardExtras | undefined;
  /** Server time, ms. */
  now: number;
  /** Where the detail page leads back to. */
  from?: Origin | undefined;
  /** `small` cuts the title at 20 characters, `wide` at 80 [X4]. */
  size?: 'small' | 'wide';
  /** Off where the machine is known anyway. */
  withMachine?: boolean;
  /** [X14] On a machine's overview planned maintenance has the strip of its lane, the category of its task. */
  byCategory?: boolean;
};

/** [X14] [N12] One notification as a card that leads to its details. */
export function NotificationCard({
  notification,
  extras,
  now,
  from,
  size = 'wide',
  withMachine = true,
  byCategory = false,
}: Props) {
  const { nodeid, type, title, status, equipmentnodeid } = notification;
  const open = unresolvedText(notification, now);
  const photos = extras?.photos ?? 0;
  const color = typeColor(type);
  const lane = byCategory ? extras?.categoryColor : null;
  return (
    <LinkCard
      to={links.notificationDetails(nodeid)}
      state={{ from, nodeid, equipmentNodeId: equipmentnodeid }}
      paddingInlineStart="5"
    >
      <Strip aria-hidden="true" style={{ background: lane ?? color }} />
      <chakra.span display="flex" flexDirection="column" gap="2">
        <chakra.span fontWeight="semibold" lineHeight="snug" hyphens="auto" title={title}>
          {truncate(title, size === 'small' ? titleLength.smallCard : titleLength.machineCard)}
        </chakra.span>
        {withMachine && extras?.machineName && (
          <Fact>
            <Icon name="machine" size={18} color="muted" />
            <chakra.span truncate>{extras.machineName}</chakra.span>
          </Fact>
        )}
        <Line fontSize="sm" color="muted">
          <StatusBadge status={status} />
          <Tag color={color} title={shortTypeName(type)}>
            {truncate(shortTypeName(type), titleLength.badge)}
          </Tag>
        </Line>
        <Line fontSize="sm" color="muted">
          {open && (
            <Fact>
              <Icon name="clock" size={16} />
              {open}
            </Fact>
          )}
          {photos > 0 && (
            <Fact>
              <Icon name="image" size={16} />
              {notificationText.photos(photos)}
            </Fact>
          )}
          <Unsent nodeid={nodeid} />
        </Line>
      </chakra.span>
    </LinkCard>
  );
}
