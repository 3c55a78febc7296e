import { useEffect, useState } from 'react';
import { links } from '../../app/links.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { useCan } from '../../state/session.ts';
import { usersText as text } from '../../text/de/account/users.ts';
import { delays } from '../../text/delays.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box, Heading, Row, Stack } from '../../ui/layout/primitives.ts';
import { DeleteUser } from './delete-user.tsx';
import { SeatsBanner, useSeats } from './seats.tsx';
import { filterUsers, type Role, type UserLine, useUserLines } from './user-rows.ts';
import { UserCards, UserTable } from './user-views.tsx';

const FILTERS = ['state', 'role', 'view'] as const;

/** [U3] Users with search, filters, pages, as a table or as cards. */
export function UserList() {
  const { lines, roles, state, again } = useUserLines();
  const mayAdd = useCan('user', 'create');
  const seats = useSeats();
  const { filter, setQuery, change } = useAddressFilter(FILTERS);
  const active = [filter.state, filter.role].filter(Boolean).length;
  const [filtersShown, setFiltersShown] = useState(active > 0);
  const [leaving, setLeaving] = useState<UserLine | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, a while after the list was opened [X5].
  useEffect(() => {
    const reload = setTimeout(again, delays.usersReload);
    return () => clearTimeout(reload);
  }, []);
  if (!lines || !roles) return <Skeleton height="320px" />;
  const shown = filterUsers(lines, filter);
  const reset = () => {
    setQuery('');
    change({ state: '', role: '' });
  };
  const View = filter.view === 'grid' ? UserCards : UserTable;
  return (
    <Stack gap="4">
      <Row justifyContent="space-between" gap="3" flexWrap="wrap">
        <Heading aria-live="polite">{text.count(shown.length)}</Heading>
        <Box
          _print={{ display: 'none' }}
          width={{ base: 'full', sm: '260px' }}
          marginInlineStart={{ sm: 'auto' }}
          order={{ base: '1', sm: '0' }}
        >
          <SegmentedControl
            label={text.view}
            hideLabel
            value={filter.view === 'grid' ? 'grid' : 'table'}
            options={[
              { value: 'table', label: text.table, icon: 'list' },
              { value: 'grid', label: text.grid, icon: 'grid' },
            ]}
            onChange={(view) => change({ view: view === 'grid' ? 'grid' : '' })}
          />
        </Box>
        {mayAdd && (
          <Box _print={{ display: 'none' }}>
            <LinkButton to={links.to('addUser')} state={{ pageType: 'add' }}>
              {text.new}
            </LinkButton>
          </Box>
        )}
      </Row>
      {mayAdd && <SeatsBanner seats={seats} />}
      <ListTools
        label={text.search}
        placeholder={text.searchHint}
        query={filter.q}
        onQuery={setQuery}
        activeFilters={active}
        filtersShown={filtersShown}
        onFilters={() => setFiltersShown(!filtersShown)}
        printed={said(filter, roles)}
      />
      {filtersShown && <Filters filter={filter} roles={roles} onChange={change} />}
      {state?.state === 'refused' && (
        <NotShown state={state} text={{ ...text, unknown: text.offline }} onAgain={again} />
      )}
      {state?.state === 'offline' && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      <View lines={shown} onDelete={setLeaving} onReset={active > 0 || filter.q ? reset : undefined} />
      {leaving && (
        <DeleteUser
          user={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => setTimeout(again, delays.usersReload)}
        />
      )}
    </Stack>
  );
}

/** [J14] What narrows the list beside the search, in words. */
function said(filter: { state: string; role: string }, roles: readonly Role[]): string[] {
  const states: Record<string, string | undefined> = text.states;
  const state = states[filter.state];
  const role = roles.find(({ nodeid }) => nodeid === filter.role)?.name;
  return [state, role].filter((each) => each !== undefined);
}

type FilterProps = {
  filter: { state: string; role: string };
  roles: readonly Role[];
  onChange: (change: { state?: string; role?: string }) => void;
};

function Filters({ filter, roles, onChange }: FilterProps) {
  const states = Object.entries(text.states).map(([value, label]) => ({ value, label }));
  return (
    <Card _print={{ display: 'none' }}>
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <SelectField
          label={text.state}
          value={filter.state}
          placeholder={text.all}
          options={states}
          onChange={(state) => onChange({ state })}
        />
        <SelectField
          label={text.role}
          value={filter.role}
          placeholder={text.all}
          options={roles.map(({ nodeid, name }) => ({ value: nodeid, label: name }))}
          onChange={(role) => onChange({ role })}
        />
      </Box>
    </Card>
  );
}
