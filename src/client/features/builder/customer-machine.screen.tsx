import { useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { FormNotFound } from '../../parts/forms/form-absent.tsx';
import { builderText as text } from '../../text/de/machine/builder.ts';
import { formatDateTime, formatNumber, yearOf } from '../../text/format.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { ScreenSkeleton } from '../../ui/display/skeleton.tsx';
import { Card, TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { BuilderOnly } from './builder-only.tsx';
import { CustomerDocuments, CustomerFaults, CustomerQuestions } from './customer-sections.tsx';
import { type CustomerMachine, useCustomerMachine } from './queries.ts';

/** [B5] `/customer-machine?nodeid=`: a machine at a customer, as far as its operator released it. */
export function CustomerMachineScreen() {
  const [query] = useSearchParams();
  const nodeid = query.get('nodeid') ?? '';
  const view = useCustomerMachine(nodeid);
  const onward = { to: links.to('builderDashboard'), toLabel: text.toStart };
  return (
    <BuilderOnly>
      {view === undefined && <ScreenSkeleton />}
      {view === null && <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />}
      {view && <Machine key={nodeid} view={view} />}
    </BuilderOnly>
  );
}

const PARTS = ['documents', 'faults', 'readings'] as const;

function Machine({ view }: { view: CustomerMachine }) {
  const { machine, type } = view;
  const { documents, faults, readings } = machine;
  const own = type ? (
    <TextLink to={links.equipmentTypeOverview(type.nodeid)}>{type.model}</TextLink>
  ) : (
    text.noType
  );
  const given = PARTS.filter((part) => machine[part]);
  return (
    <Page>
      <PageHeader
        title={machine.name}
        subtitle={[machine.customername, machine.model].filter(Boolean).join(' · ')}
        back={{ to: links.to('builderDashboard'), label: text.title }}
      />
      <Card>
        <Stack gap="4">
          <Facts
            entries={[
              [text.customer, machine.customername],
              [text.serial, machine.manufacturerserialnumber],
              [text.year, machine.constructiondate > 0 && String(yearOf(machine.constructiondate))],
              [text.operatorsType, machine.model],
              [text.type, own],
            ]}
          />
          <Row flexWrap="wrap" gap="2">
            {given.length === 0 && <Badge>{text.notReleased}</Badge>}
            {given.map((part) => (
              <Badge key={part} tone="success" icon="check">
                {text.releasedParts[part]}
              </Badge>
            ))}
          </Row>
        </Stack>
      </Card>
      {faults && <CustomerFaults faults={view.faults} />}
      {readings && <Readings readings={view.readings} />}
      {documents && <CustomerDocuments machine={machine} documents={view.documents} />}
      {documents && <CustomerQuestions questions={view.questions} />}
    </Page>
  );
}

function Readings({ readings }: Pick<CustomerMachine, 'readings'>) {
  return (
    <TitledCard title={text.readings}>
      {readings.length === 0 && <Text tone="muted">{text.noneOf}</Text>}
      <Facts
        entries={readings.map(({ name, value, unit, timestamp }) => [
          name,
          <>
            {`${formatNumber(value)} ${unit}`.trim()}
            <Text as="span" display="block" size="sm" tone="muted">
              {formatDateTime(timestamp)}
            </Text>
          </>,
        ])}
      />
    </TitledCard>
  );
}
