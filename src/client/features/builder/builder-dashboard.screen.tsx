import { useState } from 'react';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { Greeting } from '../../parts/dashboard/greeting.tsx';
import { Widget, type WidgetItem } from '../../parts/dashboard/widget.tsx';
import { customerFaultItem } from '../../parts/notification/customer-fault-item.tsx';
import { useCan } from '../../state/session.ts';
import { builderText as text } from '../../text/de/machine/builder.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Box, Stack } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { BuilderOnly } from './builder-only.tsx';
import { CustomerCards } from './customer-cards.tsx';
import type { BuilderOverview, TypeEntry } from './overview.ts';
import { useBuilderOverview } from './queries.ts';

/** Entries that a card shows before it leads to all of them. */
const SHOWN = 8;
/** Faults that come with each step: there is no other list of them. */
const MORE = 50;

/** [B5] [S10] `/mb-dashboard`: the builder's types, and what is open on its machines at customers. */
export function BuilderDashboardScreen() {
  return (
    <BuilderOnly>
      <Dashboard />
    </BuilderOnly>
  );
}

function Dashboard() {
  usePageTitle(text.title);
  const now = useNow();
  const overview = useBuilderOverview();
  const mayAdd = useCan('equipment', 'create');
  const seesFaults = useCan('notification', 'read');
  return (
    <Page>
      <Greeting now={now}>
        {mayAdd && (
          <LinkButton to={links.to('createEquipmentType')} icon="plus">
            {text.newType}
          </LinkButton>
        )}
        <LinkButton to={links.to('equipmentTypes')} icon="tag" variant="outline">
          {text.toTypes}
        </LinkButton>
      </Greeting>
      <Box
        display="grid"
        gap={{ base: '4', md: '5' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Stack gap={{ base: '4', md: '5' }}>
          {seesFaults && <Faults overview={overview} now={now} />}
          <Types overview={overview} />
        </Stack>
        {overview && <CustomerCards customers={overview.customers} />}
      </Box>
    </Page>
  );
}

function Faults({ overview, now }: { overview: BuilderOverview | undefined; now: number }) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <Widget
      icon="checkCircle"
      title={text.faults}
      all={() => setShown(shown + MORE)}
      total={overview?.faults.length ?? 0}
      tone="neutral"
      items={overview?.faults.slice(0, shown).map((each) => customerFaultItem(each, now))}
      emptyTitle={text.noFaults}
      emptyText={text.noFaultsText}
    />
  );
}

function Types({ overview }: { overview: BuilderOverview | undefined }) {
  return (
    <Widget
      icon="tag"
      title={text.types}
      all={links.to('equipmentTypes')}
      total={overview?.types.length ?? 0}
      items={overview?.types.slice(0, SHOWN).map(typeItem)}
      emptyTitle={text.noTypes}
      emptyText={text.noTypesText}
    />
  );
}

function typeItem({ type, brand, machines, faults }: TypeEntry): WidgetItem {
  return {
    key: type.nodeid,
    to: links.equipmentTypeOverview(type.nodeid),
    state: { from: 'types' },
    title: [brand, type.model].filter(Boolean).join(' '),
    subtitle: (
      <Box as="span" display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5" rowGap="1.5">
        {[type.equipmentclass, text.atCustomers(machines)].filter(Boolean).join(' · ')}
        {faults > 0 && <Badge>{text.openFaults(faults)}</Badge>}
      </Box>
    ),
  };
}
