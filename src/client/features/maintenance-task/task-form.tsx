import { chakra } from '@chakra-ui/react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { type SaveFailure, saveFailure } from '../../live/write.ts';
import { Attachments } from '../../parts/attachments/attachments.tsx';
import { FileButtons } from '../../parts/attachments/file-buttons.tsx';
import { PreparedList } from '../../parts/attachments/prepared-list.tsx';
import { type FormStart, useDraftedForm } from '../../parts/form-draft.ts';
import { FormNotices } from '../../parts/form-notices.tsx';
import { useCan, useSession } from '../../state/session.ts';
import { maintenanceTaskText as text } from '../../text/de/maintenance-task.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { saveNewTask, saveTask } from './actions.ts';
import { EffortFields } from './effort-fields.tsx';
import type { SeenTask, TaskChoices, TaskSubject } from './queries.ts';
import { newValues, problemsOf, type TaskValues, templateValues, valuesOf } from './task-values.ts';
import { TemplateField } from './template-field.tsx';
import { WhatFields } from './what-fields.tsx';
import { WhenFields } from './when-fields.tsx';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

/** `seen`: what an edit was made on, so that its bases stay right however late it is saved (CF1). */
export type TaskDraft = { values: TaskValues; seen: SeenTask | null };

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
  const element = useRef<HTMLFormElement>(null);
  const { timezone: timeZone } = useSession();
  const mayAttach = useCan('equipment.attachment', 'create');
  const mayPlanEfforts = useCan('notification', 'update');
  const mayAdd = useCan('equipment.maintenancetask', 'create');
  const initial = useMemo(() => (seen ? valuesOf(seen) : newValues(start.now)), [seen, start.now]);
  const [values, setValues] = useState<TaskValues>(start.draft?.fields?.values ?? initial);
  const [changed, setChanged] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(start.draft !== null);
  const noteFailure = (error: unknown) => setFailure(saveFailure(error));
  const fields = useMemo<TaskDraft>(() => ({ values, seen }), [values, seen]);
  const pristine = JSON.stringify(values) === JSON.stringify(initial);
  const { prepared, forget } = useDraftedForm(form, start.draft, fields, { changed, pristine }, noteFailure);
  const problems = problemsOf(values, seen?.task, choices.counters);

  const change = (part: Partial<TaskValues>) => {
    setValues((old) => ({ ...old, ...part }));
    setChanged(true);
  };
  const startAnew = () => {
    change(initial);
    prepared.clear();
    setRestored(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setTried(true);
    if (Object.keys(problems).length > 0) {
      // The browser paints the messages first; then the first of them takes the focus.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    setBusy(true);
    try {
      const saving = { values, choices, timeZone, mayPlanEfforts };
      const saved = seen ? await saveTask(saving, seen) : true;
      if (!seen) await saveNewTask(saving, machine.nodeid, prepared.files);
      await forget();
      showToast(
        saved ? { tone: 'success', text: text.saved, detail: text.savedDetail } : { text: text.unchanged },
      );
      onSaved();
    } catch (error) {
      setBusy(false);
      noteFailure(error);
    }
  };

  const shared = { values, problems: tried ? problems : {}, choices, change };
  return (
    <Form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <FormNotices failure={failure} onStartAnew={restored ? startAnew : undefined} />
      {!seen && choices.templates.length > 0 && (
        <TemplateField
          templates={choices.templates}
          onChoose={(template) => change(templateValues(template, choices))}
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
        <Card>
          <CardHeader title={text.attachments} />
          {seen?.step ? (
            <Attachments
              target={{ isattachmentof: seen.step.nodeid, equipmentnodeid: machine.nodeid }}
              editing
              adding
            />
          ) : (
            <Stack>
              <FileButtons onFiles={prepared.add} disabled={busy} />
              <PreparedList prepared={prepared} />
            </Stack>
          )}
        </Card>
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
