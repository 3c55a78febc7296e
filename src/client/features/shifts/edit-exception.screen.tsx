import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type ShiftException, shiftexception } from '../../../shared/contract/machine/shift.ts';
import { links } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { type ShiftPlan, useShiftPlan } from '../../parts/shifts/shift-plan.ts';
import { useCan } from '../../state/session.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { DeleteException } from './exceptions/delete-exception.tsx';
import { type ExceptionDraft, ExceptionForm } from './exceptions/exception-form.tsx';
import type { ExceptionPreset } from './exceptions/exception-values.ts';

/** [E7] `/edit-shift-exception?nodeid=`: days that differ, or with `exception=` those that are changed. */
export function EditExceptionScreen() {
  const [query] = useSearchParams();
  const nodeid = query.get('nodeid') ?? '';
  const edited = query.get('exception');
  const allowed = useCan('equipment', edited ? 'update' : 'create');
  const plan = useShiftPlan(nodeid);
  const found = plan?.exceptions.find((each) => each.nodeid === edited);
  // The bases of an edit are the values that the person saw first, whatever a pull brings or takes meanwhile (CF1).
  const [first, setFirst] = useState<ShiftException>();
  if (found && first?.nodeid !== found.nodeid) setFirst(found);
  const seen = edited === null ? null : first?.nodeid === edited ? first : found;
  const onward = { to: links.shifts(plan ? nodeid : undefined), toLabel: text.toShifts };
  if (!allowed) return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  if (plan === undefined) return <FormLoading />;
  if (!plan || seen === undefined)
    return <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />;
  return <Opened key={`${nodeid} ${edited}`} plan={plan} seen={seen} gone={seen !== null && !found} />;
}

function Opened({ plan, seen, gone }: { plan: ShiftPlan; seen: ShiftException | null; gone: boolean }) {
  const leadOn = useLeadOn();
  const state = useLocation().state as { preset?: ExceptionPreset } | null;
  const mayDelete = useCan('equipment', 'delete');
  const { nodeid, name } = plan.subject;
  const start = useFormStart<ExceptionDraft>(
    seen ? `shiftexception-edit:${seen.nodeid}` : `shiftexception-add:${nodeid}`,
  );
  const back = links.shifts(nodeid);
  const leave = () => leadOn(back, { replace: true });
  return (
    <Page width="form">
      <PageHeader
        title={seen ? text.exceptionEditTitle : text.exceptionTitle}
        back={{ to: back, label: text.titleOf(name) }}
        subtitle={
          seen && !gone ? <RecordStateBadge record={shiftexception} nodeid={seen.nodeid} /> : undefined
        }
        actions={
          seen && mayDelete && !gone ? <DeleteException exception={seen} onDeleted={leave} /> : undefined
        }
      />
      {seen && <RecordAttention record={shiftexception} nodeid={seen.nodeid} />}
      {start && (
        <ExceptionForm
          start={start}
          plan={plan}
          preset={state?.preset}
          seen={seen}
          gone={gone}
          onSaved={leave}
        />
      )}
    </Page>
  );
}
