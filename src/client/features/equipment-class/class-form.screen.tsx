import { useState } from 'react';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { type EquipmentClass, equipmentclass } from '../../../shared/contract/machine/equipment-class.ts';
import { links, paths } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { equipmentClassText as text } from '../../text/de/machine/equipment-class.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { type ClassDraft, ClassForm } from './class-form.tsx';
import { DeleteClass } from './delete-class.tsx';
import { useEquipmentClasses } from './queries.ts';

const list = links.to('equipmentClasses');
const onward = { to: list, toLabel: text.toClasses };

/** [B4] `/create-equipment-class` and `/edit-equipment-class?nodeid=`. */
export function ClassFormScreen() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const editing = matchPath({ path: paths.editEquipmentClass, caseSensitive: false }, pathname) !== null;
  const nodeid = editing ? (query.get('nodeid') ?? '') : null;
  const allowed = useCan('equipment', editing ? 'update' : 'create');
  const classes = useEquipmentClasses();
  const edited = classes?.find((each) => each.nodeid === nodeid);
  // The bases of an edit are the values that the person saw first, also after a pull (CF1).
  const [first, setFirst] = useState<EquipmentClass>();
  if (edited && first?.nodeid !== edited.nodeid) setFirst(edited);
  const seen = nodeid === null ? null : first?.nodeid === nodeid ? first : edited;
  if (!allowed) return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  if (!classes) return <FormLoading />;
  if (seen === undefined) return <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />;
  return <Opened key={nodeid} seen={seen} gone={seen !== null && !edited} classes={classes} />;
}

type Props = { seen: EquipmentClass | null; gone: boolean; classes: readonly EquipmentClass[] };

function Opened({ seen, gone, classes }: Props) {
  const leadOn = useLeadOn();
  const mayDelete = useCan('equipment', 'delete');
  const start = useFormStart<ClassDraft>(seen ? `equipmentclass-edit:${seen.nodeid}` : 'equipmentclass-add');
  const leave = () => leadOn(list, { replace: true });
  return (
    <Page width="form">
      <PageHeader
        title={seen ? text.editTitle : text.addTitle}
        back={{ to: list, label: text.title }}
        subtitle={
          seen && !gone ? <RecordStateBadge record={equipmentclass} nodeid={seen.nodeid} /> : undefined
        }
        actions={seen && mayDelete && !gone ? <DeleteClass deleted={seen} onDeleted={leave} /> : undefined}
      />
      {seen && <RecordAttention record={equipmentclass} nodeid={seen.nodeid} />}
      {start && <ClassForm start={start} seen={seen} gone={gone} classes={classes} onSaved={leave} />}
    </Page>
  );
}
