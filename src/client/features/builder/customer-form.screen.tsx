import { useState } from 'react';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { type CustomerEquipment, customerequipment } from '../../../shared/contract/machine/customer.ts';
import { links, paths } from '../../app/links.ts';
import { newNodeId } from '../../live/outbox/write.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useEdited } from '../../parts/forms/use-edited.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { builderText as text } from '../../text/de/machine/builder.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { BuilderOnly } from './builder-only.tsx';
import { type CustomerDraft, CustomerForm } from './customer-form.tsx';
import { isReleased } from './queries.ts';

const onward = { to: links.to('builderDashboard'), toLabel: text.toStart };

/** [B5] `/create-customer-machine` and `/edit-customer-machine?nodeid=`: a machine that the builder wrote down itself. */
export function CustomerFormScreen() {
  return (
    <BuilderOnly>
      <Asked />
    </BuilderOnly>
  );
}

function Asked() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const editing = matchPath({ path: paths.editCustomerMachine, caseSensitive: false }, pathname) !== null;
  const allowed = useCan('equipment', editing ? 'update' : 'create');
  if (!allowed) return <FormDenied title={text.denied} text={text.formDenied} {...onward} />;
  const nodeid = query.get('nodeid') ?? '';
  return editing ? <Edit key={nodeid} nodeid={nodeid} /> : <Opened seen={null} gone={false} />;
}

function Edit({ nodeid }: { nodeid: string }) {
  const edited = useEdited(customerequipment, nodeid);
  if (edited === undefined) return <FormLoading />;
  if (edited === null) return <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />;
  if (isReleased(edited.seen)) {
    return <FormDenied title={text.operatorsOwn} text={text.operatorsOwnText} {...onward} />;
  }
  return <Opened {...edited} />;
}

function Opened({ seen, gone }: { seen: CustomerEquipment | null; gone: boolean }) {
  const leadOn = useLeadOn();
  const [nodeid] = useState(() => seen?.nodeid ?? newNodeId('customerequipment'));
  const start = useFormStart<CustomerDraft>(
    seen ? `customerequipment-edit:${seen.nodeid}` : 'customerequipment-add',
  );
  const page = links.to('customerMachine', { nodeid });
  const back = seen ? { to: page, label: seen.name } : { to: onward.to, label: text.title };
  return (
    <Page width="form">
      <PageHeader
        title={seen ? text.editTitle : text.addTitle}
        back={back}
        subtitle={seen && !gone ? <RecordStateBadge record={customerequipment} nodeid={nodeid} /> : undefined}
      />
      {seen && <RecordAttention record={customerequipment} nodeid={nodeid} />}
      {start && (
        <CustomerForm
          start={start}
          nodeid={nodeid}
          seen={seen}
          gone={gone}
          onSaved={() => leadOn(page, { replace: true })}
        />
      )}
    </Page>
  );
}
