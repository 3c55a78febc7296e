import { type ReactNode, useState } from 'react';
import { links } from '../../app/links.ts';
import { ExportLink } from '../../parts/lists/export-link.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { useCan } from '../../state/session.ts';
import { calendarFeedText } from '../../text/de/planning/calendar-feed.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { ErrorState } from '../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { type BoardFilter, feedsOf, type useBoardFilter } from './board-filter.ts';
import { BoardFilters } from './board-filters.tsx';
import { type ViewName, ViewSwitch } from './board-views.tsx';

type Props = {
  view: ViewName;
  title: string;
  index: MachineIndex | undefined;
  filter: ReturnType<typeof useBoardFilter>;
  children: ReactNode;
};

/** [T8] What list and calendar share: title, switch, search and filters. */
export function BoardFrame({ view, title, index, filter, children }: Props) {
  const mayRead = useCan('equipment.maintenancetask', 'read');
  const [shown, setShown] = useState(filter.active > 0);
  if (!mayRead) return <Denied title={title} />;
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            <ViewSwitch current={view} />
            <SubscribeLink filter={filter.filter} />
            <ExportLink what="tasks" filter={{ ...filter.filter, service: '1' }} />
          </>
        }
      />
      <ListTools
        label={maintenanceBoardText.search}
        placeholder={maintenanceBoardText.searchPlaceholder}
        query={filter.filter.q}
        onQuery={filter.setQuery}
        activeFilters={filter.active}
        filtersShown={shown}
        onFilters={() => setShown(!shown)}
      />
      {shown && index && (
        <BoardFilters index={index} filter={filter.filter} onChange={filter.change} onReset={filter.reset} />
      )}
      {children}
    </Page>
  );
}

/** [T8] To a calendar that shows what stands here; phones have room for a sign only. */
function SubscribeLink({ filter }: { filter: BoardFilter }) {
  const to = feedsOf(filter);
  return (
    <>
      <Box hideFrom="md">
        <IconLink icon="external" label={calendarFeedText.subscribeHint} variant="outline" to={to} />
      </Box>
      <Box hideBelow="md">
        <LinkButton variant="ghost" icon="external" to={to}>
          {calendarFeedText.subscribe}
        </LinkButton>
      </Box>
    </>
  );
}

function Denied({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <ErrorState
        size="page"
        icon="lock"
        title={maintenanceBoardText.denied}
        todo={maintenanceBoardText.deniedText}
        action={<LinkButton to={links.dashboard()}>{maintenanceBoardText.toDashboard}</LinkButton>}
      />
    </Page>
  );
}
