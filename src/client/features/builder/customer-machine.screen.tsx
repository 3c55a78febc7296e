import { useSearchParams } from 'react-router-dom';
import { customerequipment } from '../../../shared/contract/machine/customer.ts';
import { links } from '../../app/links.ts';
import { FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { PendingBadge, RecordAttention } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { builderText as text } from '../../text/de/machine/builder.ts';
import { builtYear, formatDateTime, formatNumber } from '../../text/format.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { ScreenSkeleton } from '../../ui/display/skeleton.tsx';
import { Card, TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { BuilderOnly } from './builder-only.tsx';
import { CustomerDocuments, CustomerFaults, CustomerQuestions } from './customer-sections.tsx';
import { DeleteCustomerMachine } from './delete-customer-machine.tsx';
import { type CustomerMachine, isReleased, useCustomerMachine } from './queries.ts';

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
        actions={isReleased(machine) ? undefined : <Actions machine={machine} />}
      />
      <RecordAttention record={customerequipment} nodeid={machine.nodeid} />
      <Card>
        <Stack gap="4">
          <Facts
            entries={[
              [text.customer, machine.customername],
              [text.serial, machine.manufacturerserialnumber],
              [text.year, builtYear(machine.constructiondate)],
              [text.operatorsType, machine.model],
              [text.type, own],
            ]}
          />
          <Row flexWrap="wrap" gap="2">
            <PendingBadge rows={[[customerequipment, machine.nodeid]]} />
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

/** [B5] Of one that the builder wrote down itself, by right. */
function Actions({ machine }: Pick<CustomerMachine, 'machine'>) {
  const leadOn = useLeadOn();
  const mayEdit = useCan('equipment', 'update');
  const mayDelete = useCan('equipment', 'delete');
  const leave = () => leadOn(links.to('builderDashboard'), { replace: true });
  return (
    <>
      {mayEdit && (
        <LinkButton
          to={links.to('editCustomerMachine', { nodeid: machine.nodeid })}
          icon="edit"
          variant="outline"
        >
          {text.edit}
        </LinkButton>
      )}
      {mayDelete && <DeleteCustomerMachine deleted={machine} onDeleted={leave} />}
    </>
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
