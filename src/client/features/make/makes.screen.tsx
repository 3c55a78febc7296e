import { links } from '../../app/links.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { useCan } from '../../state/session.ts';
import { makeText as text } from '../../text/de/machine/make.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { listMakes } from './make-list.ts';
import { ManufacturerCard } from './manufacturer-card.tsx';
import { type Makes, useMakes } from './queries.ts';

/** More than these are searched. */
const FEW = 8;
const NO_FILTERS: readonly never[] = [];

/** [B2] [B3] `/equipment-types`: manufacturers with their brands and types, from where all three are made and changed. */
export function MakesScreen() {
  const mayRead = useCan('equipment', 'read');
  const mayAdd = useCan('equipment', 'create');
  const makes = useMakes();
  if (!mayRead) {
    const onward = { to: links.dashboard(), toLabel: text.toStart };
    return <FormDenied title={text.denied} text={text.deniedList} {...onward} />;
  }
  if (!makes) return null;
  const empty = listMakes(makes, '').length === 0;
  const add = mayAdd && (
    <>
      <LinkButton to={links.to('createEquipmentType')} icon="plus">
        {text.add}
      </LinkButton>
      <LinkButton to={links.to('createBrand')} variant="outline" icon="plus">
        {text.addBrand}
      </LinkButton>
      <LinkButton to={links.to('createManufacturer')} variant="outline" icon="plus">
        {text.addManufacturer}
      </LinkButton>
    </>
  );
  return (
    <Page maxWidth="860px">
      <PageHeader
        title={text.title}
        subtitle={empty ? undefined : text.count(makes.types.length)}
        actions={empty ? undefined : add}
      />
      {empty ? (
        <EmptyOrLoading action={add}>
          <EmptyState size="page" icon="tag" title={text.empty} text={text.emptyText} action={add} />
        </EmptyOrLoading>
      ) : (
        <List makes={makes} />
      )}
    </Page>
  );
}

function List({ makes }: { makes: Makes }) {
  const { filter, setQuery } = useAddressFilter(NO_FILTERS);
  const asked = filter.q.trim();
  const entries = listMakes(makes, asked);
  const hits = entries.flatMap(({ brands }) => brands.flatMap(({ types }) => types)).length;
  return (
    <>
      {(makes.types.length > FEW || asked !== '') && (
        <SearchField label={text.search} value={filter.q} onChange={setQuery} />
      )}
      <Text size="sm" tone="muted" role="status" hidden={asked === ''}>
        {asked !== '' && text.hits(hits)}
      </Text>
      {entries.map((entry) => (
        <ManufacturerCard key={entry.manufacturer.nodeid} entry={entry} makes={makes} />
      ))}
      {entries.length === 0 && (
        <Card>
          <EmptyState icon="search" title={text.nothing(asked)} />
        </Card>
      )}
    </>
  );
}
