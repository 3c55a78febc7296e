import { useState } from 'react';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { maintenancecategory, maintenancetask } from '../../../shared/contract/maintenance/maintenance.ts';
import { maintenancetasktemplate } from '../../../shared/contract/maintenance/maintenance-templates.ts';
import { links, paths } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention } from '../../parts/outbox/record-state.tsx';
import { DeleteTask } from '../../parts/planning/delete-task.tsx';
import { useCan } from '../../state/session.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { germanFirst } from '../../text/localized.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { type TaskChoices, type TaskSubject, useTaskChoices, useTaskSubject } from './queries.ts';
import { type TaskDraft, TaskForm } from './task-form.tsx';

/** Navigation state that other screens hand over [T1] [T11]. Ids in the address win, so that deep links work. */
type TaskState = { pageType?: 'add' | 'edit'; from?: string; nodeid?: string };

const onward = { to: links.machines(), toLabel: text.toMachines };

/** [T2] `/create-maintenance-task?nodeid={machine}` and `/edit-maintenance-task?nodeid={task}`. */
export function TaskFormScreen() {
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const editing = matchPath({ path: paths.editMaintenanceTask, caseSensitive: false }, pathname) !== null;
  const nodeid = query.get('nodeid') ?? (state as TaskState | null)?.nodeid ?? '';
  const edited = editing ? nodeid : null;
  const allowed = useCan('equipment.maintenancetask', editing ? 'update' : 'create');
  const subject = useTaskSubject(edited, nodeid);
  // The bases of an edit are the values that the person saw first, also after a pull (CF1).
  const [first, setFirst] = useState<{ key: string; subject: TaskSubject }>();
  const key = `${edited ?? 'add'} ${nodeid}`;
  if (subject && first?.key !== key) setFirst({ key, subject });
  const opened = first?.key === key ? first.subject : subject;
  if (!allowed) return <FormDenied title={text.denied} text={text.deniedText(editing)} {...onward} />;
  if (opened) return <Opened key={key} subject={opened} gone={subject === null} />;
  return subject === undefined ? (
    <FormLoading />
  ) : (
    <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />
  );
}

function Opened({ subject: { machine, seen }, gone }: { subject: TaskSubject; gone: boolean }) {
  const leadOn = useLeadOn();
  const mayDelete = useCan('equipment.maintenancetask', 'delete');
  const form = seen ? `maintenance-task-edit:${seen.task.nodeid}` : `maintenance-task-add:${machine.nodeid}`;
  const start = useFormStart<TaskDraft>(form);
  const choices = useTaskChoices(machine.nodeid);
  const back = links.machineOverview(machine.nodeid, 4);
  const leave = () => leadOn(back, { replace: true });
  return (
    <Page width="form">
      <PageHeader
        title={seen ? text.editTitle : text.addTitle}
        back={{ to: back, label: `${machine.name} · ${machineText.maintenance}` }}
        actions={seen && mayDelete && !gone ? <DeleteTask task={seen.task} onDeleted={leave} /> : undefined}
      />
      {seen && <RecordAttention record={maintenancetask} nodeid={seen.task.nodeid} />}
      {choices && <ChoicesAttention choices={choices} />}
      {start && choices && (
        <TaskForm
          start={start}
          machine={machine}
          seen={start.draft?.fields?.seen ?? seen}
          choices={choices}
          onSaved={leave}
        />
      )}
    </Page>
  );
}

/** [I4] [OB14] What was not accepted about categories and templates, which are made and changed nowhere but here. */
function ChoicesAttention({ choices: { categories, templates } }: { choices: TaskChoices }) {
  return (
    <>
      {categories.map(({ nodeid, name }) => (
        <RecordAttention
          key={nodeid}
          record={maintenancecategory}
          nodeid={nodeid}
          name={text.categoryNamed(germanFirst(name))}
        />
      ))}
      {templates.map(({ nodeid, title }) => (
        <RecordAttention
          key={nodeid}
          record={maintenancetasktemplate}
          nodeid={nodeid}
          name={text.templateNamed(title)}
        />
      ))}
    </>
  );
}
