import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ShiftModel, shiftmodel } from '../../../shared/contract/machine/shift.ts';
import { links } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { type ShiftPlan, useShiftPlan } from '../../parts/shifts/shift-plan.ts';
import { useCan } from '../../state/session.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { DeleteModel } from './delete-model.tsx';
import { type ShiftsDraft, ShiftsForm } from './shifts-form.tsx';

/** [E7] [L2] `/edit-shifts?nodeid=`: a model from a date on, or with `model=` one that is corrected. */
export function EditShiftsScreen() {
  const [query] = useSearchParams();
  const nodeid = query.get('nodeid') ?? '';
  const edited = query.get('model');
  const allowed = useCan('equipment', edited ? 'update' : 'create');
  const plan = useShiftPlan(nodeid);
  const model = plan?.own.find((each) => each.nodeid === edited);
  // The bases of an edit are the values that the person saw first, whatever a pull brings or takes meanwhile (CF1).
  const [first, setFirst] = useState<ShiftModel>();
  if (model && first?.nodeid !== model.nodeid) setFirst(model);
  const seen = edited === null ? null : first?.nodeid === edited ? first : model;
  const onward = { to: links.shifts(plan ? nodeid : undefined), toLabel: text.toShifts };
  if (!allowed) return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  if (plan === undefined) return <FormLoading />;
  if (!plan || plan.subject.kind === 'site' || seen === undefined)
    return <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />;
  return <Opened key={`${nodeid} ${edited}`} plan={plan} seen={seen} gone={seen !== null && !model} />;
}

function Opened({ plan, seen, gone }: { plan: ShiftPlan; seen: ShiftModel | null; gone: boolean }) {
  const leadOn = useLeadOn();
  const mayDelete = useCan('equipment', 'delete');
  const { nodeid, name } = plan.subject;
  const start = useFormStart<ShiftsDraft>(
    seen ? `shiftmodel-edit:${seen.nodeid}` : `shiftmodel-add:${nodeid}`,
  );
  const back = links.shifts(nodeid);
  const leave = () => leadOn(back, { replace: true });
  const title = seen ? text.editTitle : plan.own.length > 0 ? text.changeTitle : text.addTitle;
  return (
    <Page width="form">
      <PageHeader
        title={title}
        back={{ to: back, label: text.titleOf(name) }}
        subtitle={seen && !gone ? <RecordStateBadge record={shiftmodel} nodeid={seen.nodeid} /> : name}
        actions={seen && mayDelete && !gone ? <DeleteModel model={seen} onDeleted={leave} /> : undefined}
      />
      {seen && <RecordAttention record={shiftmodel} nodeid={seen.nodeid} />}
      {start && (
        <ShiftsForm start={start} owner={nodeid} models={plan.own} seen={seen} gone={gone} onSaved={leave} />
      )}
    </Page>
  );
}
