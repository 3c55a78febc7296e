import { type EquipmentClass, equipmentclass } from '../../../shared/contract/machine/equipment-class.ts';
import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import { links } from '../../app/links.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { equipmentClassText as text } from '../../text/de/machine/equipment-class.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Text } from '../../ui/layout/primitives.ts';
import { ClassDisc } from './class-icon.tsx';
import { useEquipmentClasses } from './queries.ts';

/** More than these are searched. */
const FEW = 8;
const NO_FILTERS: readonly never[] = [];

/** [B4] `/equipment-classes`: all classes, from where they are made and changed. */
export function ClassesScreen() {
  const mayRead = useCan('equipment', 'read');
  const classes = useEquipmentClasses();
  if (!mayRead) {
    const onward = { to: links.dashboard(), toLabel: text.toStart };
    return <FormDenied title={text.denied} text={text.deniedList} {...onward} />;
  }
  return (
    <Page maxWidth="860px">
      <PageHeader
        title={text.title}
        subtitle={classes?.length ? text.count(classes.length) : undefined}
        actions={classes?.length ? <AddButton /> : undefined}
      />
      {classes?.length === 0 && (
        <EmptyOrLoading action={<AddButton />}>
          <EmptyState
            size="page"
            icon="layers"
            title={text.empty}
            text={text.emptyText}
            action={<AddButton />}
          />
        </EmptyOrLoading>
      )}
      {classes && classes.length > 0 && <Classes classes={classes} />}
    </Page>
  );
}

function AddButton() {
  const mayAdd = useCan('equipment', 'create');
  return (
    mayAdd && (
      <LinkButton to={links.to('createEquipmentClass')} icon="plus">
        {text.add}
      </LinkButton>
    )
  );
}

function Classes({ classes }: { classes: readonly EquipmentClass[] }) {
  const { filter, setQuery } = useAddressFilter(NO_FILTERS);
  const asked = filter.q.trim();
  const words = searchWords(asked);
  const hits = classes.filter(({ name }) => containsAll(haystackOf([name]), words));
  return (
    <>
      {(classes.length > FEW || asked !== '') && (
        <SearchField label={text.search} value={filter.q} onChange={setQuery} />
      )}
      <Text size="sm" tone="muted" role="status" hidden={asked === ''}>
        {asked !== '' && text.hits(hits.length)}
      </Text>
      <Card padded={false}>
        {hits.length > 0 ? (
          <List aria-label={text.title}>
            {hits.map((each) => (
              <ClassRow key={each.nodeid} {...each} />
            ))}
          </List>
        ) : (
          <EmptyState icon="search" title={text.nothing(asked)} />
        )}
      </Card>
    </>
  );
}

function ClassRow({ nodeid, name, icon }: EquipmentClass) {
  const mayEdit = useCan('equipment', 'update');
  const content = {
    lead: <ClassDisc icon={icon} />,
    title: (
      <Box as="span" display="flex" flexWrap="wrap" alignItems="center" gap="1" columnGap="3">
        <Box as="span" overflowWrap="anywhere">
          {name}
        </Box>
        <PendingBadge rows={[[equipmentclass, nodeid]]} />
      </Box>
    ),
  };
  return mayEdit ? (
    <ListRow to={links.to('editEquipmentClass', { nodeid })} {...content} />
  ) : (
    <ListRow {...content} />
  );
}
