import { useMemo } from 'react';
import { links } from '../../app/links.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { searchNotifications } from '../../parts/machine/machine-search.ts';
import { typeColor } from '../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { StatusDot } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Heading } from '../../ui/layout/primitives.ts';

const SHOWN = 3;

type Props = { query: string; notifications: readonly ListedNotification[]; index: MachineIndex };

/** [K2] Open notifications that match the search too. */
export function NotificationHits({ query, notifications, index }: Props) {
  const hits = useMemo(() => searchNotifications(notifications, query, index), [notifications, query, index]);
  if (hits.length === 0) return null;
  return (
    <Card padded={false}>
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        paddingInline="4"
        minHeight="touch"
      >
        <Heading size="sm">{machinesText.notificationHits(hits.length)}</Heading>
        {hits.length > SHOWN && (
          <TextLink alone to={links.to('notificationsDashboard', { q: query })}>
            {machinesText.allHits}
          </TextLink>
        )}
      </Box>
      <List borderTopWidth="1px">
        {hits.slice(0, SHOWN).map((hit) => (
          <ListRow
            key={hit.nodeid}
            to={links.notificationDetails(hit.nodeid)}
            state={{ from: 'machine' }}
            lead={<StatusDot color={typeColor(hit.type)} />}
            title={truncate(hit.title, titleLength.machineCard)}
            subtitle={index.byId.get(hit.equipmentnodeid)?.name}
          />
        ))}
      </List>
    </Card>
  );
}
