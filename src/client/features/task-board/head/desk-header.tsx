import { chakra } from '@chakra-ui/react';
import { links } from '../../../app/links.ts';
import { useSession } from '../../../state/session.ts';
import { listToolsText } from '../../../text/de/app/list-tools.ts';
import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import { Button, LinkButton } from '../../../ui/action/button.tsx';
import { IconButton, IconLink } from '../../../ui/action/icon-button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { PageHeader } from '../../../ui/layout/page.tsx';
import { lowFields } from './frame.ts';
import { LookMenu, type LookProps } from './look-menu.tsx';
import { ShapeChoice, type ShapeProps } from './shape-choice.tsx';

const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    _print: { display: 'none' },
    ...lowFields,
  },
});

type Props = LookProps &
  ShapeProps & {
    query: string;
    onQuery: (query: string) => void;
    activeFilters: number;
    filtersShown: boolean;
    onFilters: () => void;
    focus: boolean;
    onFocus: () => void;
    mayCreate: boolean;
    subtitle: string | false;
  };

/** [P3] [J12] At a desk title, shape and look, search, filter, full screen and 'Neu' in one row. */
export function DeskHeader(props: Props) {
  const { settings, onSettings, shape, onShape, focus, onFocus, mayCreate, subtitle } = props;
  const { query, onQuery, activeFilters, filtersShown, onFilters } = props;
  const { admin } = useSession();
  return (
    <PageHeader
      title={text.title}
      subtitle={subtitle}
      actions={
        <Tools>
          <ShapeChoice shape={shape} onShape={onShape} />
          {shape === 'columns' && <LookMenu settings={settings} onSettings={onSettings} />}
          <chakra.div flex="0 1 11rem">
            <SearchField
              label={text.search}
              placeholder={text.searchPlaceholder}
              value={query}
              onChange={onQuery}
            />
          </chakra.div>
          <Button
            size="sm"
            variant={activeFilters > 0 ? 'soft' : 'outline'}
            icon="filter"
            aria-expanded={filtersShown}
            onClick={onFilters}
          >
            {activeFilters > 0 ? listToolsText.filterActive(activeFilters) : listToolsText.filter}
          </Button>
          <IconButton
            size="sm"
            icon={focus ? 'grid' : 'board'}
            label={focus ? text.standard : text.focus}
            aria-pressed={focus}
            onClick={onFocus}
          />
          {admin && <IconLink size="sm" icon="device" label={text.hall} to={links.to('hallScreens')} />}
          {mayCreate && (
            <LinkButton
              size="sm"
              to={links.createNotification()}
              icon="plus"
              state={{ from: 'aufgabenplanung' }}
            >
              {text.create}
            </LinkButton>
          )}
        </Tools>
      }
    />
  );
}
