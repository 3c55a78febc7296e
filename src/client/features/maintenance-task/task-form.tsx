import { useState } from 'react';
import { sameValue } from '../../../shared/rules/patch.ts';
import { FormFiles } from '../../parts/attachments/form-files.tsx';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { useCan, useSession } from '../../state/session.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { Checkbox } from '../../ui/form/choice.tsx';
import { saveNewTask, saveTask } from './actions.ts';
import { EffortFields } from './effort-fields.tsx';
import type { SeenTask, TaskChoices, TaskSubject } from './queries.ts';
import { newValues, problemsOf, type TaskValues, templateValues, valuesOf } from './task-values.ts';
import { TemplateField } from './template-field.tsx';
import { WhatFields } from './what-fields.tsx';
import { WhenFields } from './when-fields.tsx';

type TaskSeen = { seen: SeenTask | null };
export type TaskDraft = TaskSeen & { values: TaskValues };

type Props = {
  start: FormStart<TaskDraft>;
  machine: TaskSubject['machine'];
  /** What is edited, as the person saw it first; null for a new one. */
  seen: SeenTask | null;
  choices: TaskChoices;
  onSaved: () => void;
};

/** [T2] [T6] A maintenance task, new or edited. When saving fails, what was typed stays. */
export function TaskForm({ start, machine, seen, choices, onSaved }: Props) {
  const { timezone: timeZone } = useSession();
  const mayAttach = useCan('equipment.attachment', 'create');
  const mayPlanEfforts = useCan('notification', 'update');
  const mayAdd = useCan('equipment.maintenancetask', 'create');
  const [initial] = useState(() => (seen ? valuesOf(seen) : newValues(start.now)));
  const form = useForm<TaskValues, TaskSeen>({
    ...start,
    seen: { seen },
    initial,
    rules: { check: (values) => problemsOf(values, seen?.task, choices.counters) },
    onSave: async (values, { prepared }) => {
      const saving = { values, choices, timeZone, mayPlanEfforts };
      const saved = seen ? await saveTask(saving, seen) : true;
      if (!seen) await saveNewTask(saving, machine.nodeid, prepared.files);
      return savedToast(saved, text);
    },
    onSaved,
  });
  const { values, change, problems, prepared, busy } = form;
  const shared = { form, choices };
  return (
    <PageForm form={form} save={text.save} saving={text.saving}>
      {!seen && choices.templates.length > 0 && (
        <TemplateField
          templates={choices.templates}
          onChoose={(template) => {
            change(templateValues(template, choices));
            return sameValue(values, initial) ? null : () => change(values);
          }}
        />
      )}
      <WhatFields {...shared} described={!seen || seen.step !== null} />
      <WhenFields {...shared} machine={machine.nodeid} seen={seen?.task} now={start.now} />
      {mayPlanEfforts && (
        <EffortFields
          choices={choices}
          efforts={values.efforts}
          wrong={problems.efforts !== undefined}
          onChange={(efforts) => change({ efforts })}
        />
      )}
      {(seen ? seen.step : mayAttach) && (
        <FormFiles
          title={text.attachments}
          target={seen?.step ? { isattachmentof: seen.step.nodeid, equipmentnodeid: machine.nodeid } : null}
          prepared={prepared}
          busy={busy}
        />
      )}
      {mayAdd && choices.legalentitynodeid && (
        <Checkbox
          label={text.saveAsTemplate}
          hint={text.saveAsTemplateHint}
          checked={values.template}
          onChange={(template) => change({ template })}
        />
      )}
    </PageForm>
  );
}
