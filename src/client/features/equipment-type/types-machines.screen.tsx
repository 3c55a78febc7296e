import { links } from '../../app/links.ts';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Grid } from '../../ui/layout/primitives.ts';
import { filterMachines } from './filter-machines.ts';
import { TypeMachines } from './type-machines.tsx';
import type { TypeView } from './type-queries.ts';
import { TypeScreen } from './type-screen.tsx';

/** [B2] [M2] `/types-machines`: the machines of a type on a page of their own, to which their pages lead back. */
export function TypesMachinesScreen() {
  return <TypeScreen>{(view) => <Machines key={view.type.nodeid} view={view} />}</TypeScreen>;
}

const FILTERS = ['c_yr'] as const;

function Machines({ view }: { view: TypeView }) {
  const { filter, setQuery, change, active } = useAddressFilter(FILTERS);
  const { type, brand, machines } = view;
  const shown = filterMachines(machines, filter);
  const srno = filter.q.trim();
  const years = [...new Set(machines.map(({ year }) => year))].filter(Boolean).sort().reverse();
  return (
    <Page>
      <PageHeader
        title={texts.list}
        subtitle={[brand, type.model].filter(Boolean).join(' · ')}
        back={{ to: links.equipmentTypeOverview(type.nodeid), label: type.model }}
      />
      {machines.length > 1 && (
        <Grid
          alignItems="end"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        >
          <SearchField label={texts.searchSerial} value={filter.q} onChange={setQuery} />
          <SelectField
            label={texts.year}
            hideLabel
            placeholder={texts.anyYear}
            value={filter.c_yr}
            options={years.map((year) => ({ value: year, label: texts.built(year) }))}
            onChange={(c_yr) => change({ c_yr })}
          />
        </Grid>
      )}
      <TypeMachines
        machines={shown}
        total={machines.length}
        state={{
          typename: type.model,
          isFiltered: active > 0 || srno !== '',
          srno,
          c_yr: filter.c_yr,
        }}
      />
    </Page>
  );
}
