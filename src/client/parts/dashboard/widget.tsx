import type { ReactNode } from 'react';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { CountBadge, type Tone } from '../../ui/display/badge.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Heading } from '../../ui/layout/primitives.ts';
import { EmptyOrLoading } from '../lists/empty-or-loading.tsx';

export type WidgetItem = {
  key: string;
  to: string;
  state?: unknown;
  title: string;
  subtitle?: ReactNode;
  lead?: ReactNode;
  end?: ReactNode;
};

type Props = {
  icon: IconName;
  title: string;
  /** Address of the full list; where there is none, what shows more of it here. */
  all?: string | (() => void);
  /** The first few; undefined while they are looked up. */
  items: readonly WidgetItem[] | undefined;
  /** How many there are in all. */
  total: number;
  tone?: Tone;
  /** Between title and entries: counts, a choice. */
  children?: ReactNode;
  emptyTitle: string;
  emptyText: string;
  emptyAction?: ReactNode;
};

/** A card of the dashboard: title with count, the first few entries, the way to all of them. */
export function Widget(props: Props) {
  const { icon, title, all, items, total, tone, children, emptyTitle, emptyText, emptyAction } = props;
  const empty = items?.length === 0;
  return (
    <Card padded={false} role="group" aria-label={title}>
      <Box
        display="flex"
        alignItems="center"
        gap="2.5"
        paddingInline="4"
        paddingBlock="2"
        minHeight="56px"
        borderBottomWidth="1px"
      >
        <Heading flex="1">{title}</Heading>
        <CountBadge count={total} tone={tone} />
      </Box>
      {empty && (
        <Box padding="4">
          <EmptyOrLoading>
            <EmptyState icon={icon} title={emptyTitle} text={emptyText} action={emptyAction} />
          </EmptyOrLoading>
        </Box>
      )}
      {items && !empty && (
        <>
          {children}
          <List>
            {items.map(({ key, ...row }) => (
              <ListRow key={key} {...row} />
            ))}
          </List>
          {all && total > items.length && (
            <Box
              display="flex"
              alignItems="center"
              justifyContent="center"
              minHeight="touch"
              borderTopWidth="1px"
            >
              {typeof all === 'string' ? (
                <TextLink
                  to={all}
                  display="inline-flex"
                  alignItems="center"
                  minHeight="touch"
                  paddingInline="4"
                >
                  {dashboardText.showAll}
                </TextLink>
              ) : (
                <Button variant="quiet" onClick={all}>
                  {notificationsText.more}
                </Button>
              )}
            </Box>
          )}
        </>
      )}
    </Card>
  );
}
