import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { ExportLink } from '../../parts/lists/export-link.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { useCan } from '../../state/session.ts';
import { calendarFeedText } from '../../text/de/planning/calendar-feed.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { ErrorState } from '../../ui/display/state-message.tsx';
import { chosenStyles, segmentStyles, troughStyles } from '../../ui/form/segment-styles.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import type { BoardFilter, useBoardFilter } from './board-filter.ts';
import { BoardFilters } from './board-filters.tsx';

const Views = chakra('nav', { base: troughStyles });
const View = chakra(Link, { base: { ...segmentStyles, _currentPage: chosenStyles } });

const views = [
  { path: 'maintenanceDashboard', label: maintenanceBoardText.list, icon: 'list' },
  { path: 'newCalendar', label: maintenanceBoardText.calendar, icon: 'calendar' },
] as const satisfies readonly { path: string; label: string; icon: IconName }[];

type ViewName = (typeof views)[number]['path'];

/** List or calendar: two addresses that understand the same filter. */
function ViewSwitch({ current }: { current: ViewName }) {
  const [search] = useSearchParams();
  const query = Object.fromEntries(search);
  return (
    <Views aria-label={maintenanceBoardText.views}>
      {views.map(({ path, label, icon }) => (
        <View
          key={path}
          to={links.to(path, query)}
          replace
          aria-current={path === current ? 'page' : undefined}
        >
          <Icon name={icon} size={18} />
          {label}
        </View>
      ))}
    </Views>
  );
}

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
  const to = links.calendarFeeds(filter.poolnodeid || filter.areanodeid || filter.sitenodeid);
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
