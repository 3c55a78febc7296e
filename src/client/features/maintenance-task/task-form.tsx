import { useMemo, useState } from 'react';
import { FormFiles } from '../../parts/attachments/form-files.tsx';
import type { FormStart } from '../../parts/form-draft.ts';
import { FormNotices } from '../../parts/form-notices.tsx';
import { savedToast, useForm } from '../../parts/use-form.ts';
import { useCan, useSession } from '../../state/session.ts';
import { maintenanceTaskText as text } from '../../text/de/maintenance-task.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Form, focusFirstMistake } from '../../ui/form/form.tsx';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
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
  /** Name of the draft. */
  form: string;
  start: FormStart<TaskDraft>;
  machine: TaskSubject['machine'];
  /** What is edited, as the person saw it first; null for a new one. */
  seen: SeenTask | null;
  choices: TaskChoices;
  onSaved: () => void;
};

/** [T2] [T6] A maintenance task, new or edited. Whatever fails, what was typed stays. */
export function TaskForm({ form, start, machine, seen, choices, onSaved }: Props) {
  const { timezone: timeZone } = useSession();
  const mayAttach = useCan('equipment.attachment', 'create');
  const mayPlanEfforts = useCan('notification', 'update');
  const mayAdd = useCan('equipment.maintenancetask', 'create');
  const initial = useMemo(() => (seen ? valuesOf(seen) : newValues(start.now)), [seen, start.now]);
  const [tried, setTried] = useState(false);
  const isPristine = (typed: TaskValues) => JSON.stringify(typed) === JSON.stringify(initial);
  const { values, change, prepared, busy, failure, startAnew, save } = useForm<TaskValues, TaskSeen>({
    form,
    draft: start.draft,
    initial,
    seen: { seen },
    isPristine,
  });
  const problems = problemsOf(values, seen?.task, choices.counters);

  const submit = async (element: HTMLFormElement) => {
    setTried(true);
    if (Object.keys(problems).length > 0) return focusFirstMistake(element);
    const done = await save(async () => {
      const saving = { values, choices, timeZone, mayPlanEfforts };
      const saved = seen ? await saveTask(saving, seen) : true;
      if (!seen) await saveNewTask(saving, machine.nodeid, prepared.files);
      return savedToast(saved, text);
    });
    if (done) onSaved();
  };

  const shared = { values, problems: tried ? problems : {}, choices, change };
  return (
    <Form onSubmit={(element) => void submit(element)}>
      <FormNotices failure={failure} onStartAnew={startAnew} />
      {!seen && choices.templates.length > 0 && (
        <TemplateField
          templates={choices.templates}
          onChoose={(template) => {
            change(templateValues(template, choices));
            return isPristine(values) ? null : () => change(values);
          }}
        />
      )}
      <WhatFields {...shared} described={!seen || seen.step !== null} />
      <WhenFields {...shared} machine={machine.nodeid} seen={seen?.task} now={start.now} />
      {mayPlanEfforts && (
        <EffortFields
          choices={choices}
          efforts={values.efforts}
          wrong={shared.problems.efforts !== undefined}
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
      <SaveBar>
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={prepared.preparing > 0}>
          {busy ? text.saving : text.save}
        </Button>
      </SaveBar>
    </Form>
  );
}
