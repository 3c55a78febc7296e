import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { sameValue } from '../../../shared/rules/patch.ts';
import type { FileRefusal } from '../../device/photo-file.ts';
import { type SaveFailure, saveFailure } from '../../live/outbox/write.ts';
import { formText } from '../../text/de/app/form.ts';
import { focusFirstMistake } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import type { PreparedFiles } from '../attachments/use-prepared-files.ts';
import { type FormDraft, useDraftedForm } from './form-draft.ts';
import { hasProblems, type Limit, type Problems, type Rules } from './rules.ts';
import { useProblems } from './use-problems.ts';
import { useUndoOffer } from './use-undo-offer.ts';

type Saved = Parameters<typeof showToast>[0];

/** What saving comes to: what is said of it, 'silent' where that is said elsewhere, null where mistakes were found. */
export type SaveResult = Saved | 'silent' | null;

type Options<Values extends object, Seen extends object> = {
  /** Name of the draft: drafts on devices have it. */
  form: string;
  draft: FormDraft<Seen & { values: Values }> | null;
  /** When it was opened, server time, ms. */
  now?: number;
  /** What the form begins with, and returns to when the person starts over. */
  initial: Values | ((seen: Seen) => Values);
  /** What an edit is made on: kept with the draft, so that its bases stay right however late it is saved (CF1). */
  seen?: Seen;
  rules?: Rules<Values>;
  /** Problems are always shown, instead of after an attempt to save. */
  live?: boolean;
  /** Nothing in them is worth keeping; without it: they are as at the beginning. */
  isPristine?: (values: Values) => boolean;
  /** Which words of the draft count. */
  revive?: (kept: Values) => Values;
  /** Files in the draft that came with the way to this form, and those that were not taken. */
  shared?: { kept: number; refusals: readonly FileRefusal[] } | undefined;
  /** Whether the user may save; otherwise the fields are only shown. */
  allowed?: boolean;
  /** Hands everything to the outbox; runs once at a time, and only without problems. */
  onSave?: (values: Values, state: { seen: Seen; prepared: PreparedFiles }) => Promise<SaveResult>;
  /** It is saved, and its draft is gone. */
  onSaved?: () => void;
  /** They kept it from being saved, e.g. to unfold where they are. */
  onProblems?: (problems: Problems<Values>) => void;
};

/** What an input of a form takes. */
export type BoundField<Value> = Limit & {
  name: string;
  value: Value;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: Value) => void;
};

/** A form as what frames it knows it. */
export type AnyForm = {
  prepared: PreparedFiles;
  busy: boolean;
  failure: SaveFailure | null;
  allowed: boolean;
  /** Fields that are shown to be wrong. */
  mistakes: number;
  /** They kept it from being saved. */
  tried: boolean;
  /** Begins again without what a draft brought, and offers to undo that; undefined where none did. */
  startOver: (() => void) | undefined;
  /** Judges, saves and says so, or leads to the first mistake in the element. */
  submit: (element: HTMLElement) => void;
  /** The focus goes from one field to the next. */
  left: (event: FocusEvent<HTMLFormElement>) => void;
  /** The draft goes without being saved. */
  forget: () => Promise<void>;
  /** The same, for whoever closes the form. */
  discard: () => void;
};

export type FormState<Values extends object, Seen extends object = object> = AnyForm & {
  values: Values;
  seen: Seen;
  problems: Problems<Values>;
  /** `atOnce`: it lies on this device before anything else happens, not a moment later. */
  change: (part: Partial<Values>, kept?: 'atOnce') => void;
  /** Says what only the server knows to be wrong, until the fields are typed in again. */
  tell: (problems: Problems<Values>) => void;
  /** What binds an input to its value: `<TextField label={…} {...form.field('name')} />`. */
  field: <N extends keyof Values & string>(name: N) => BoundField<Values[N]>;
  /**
   * Saves and says so; false where it could not be saved, or `work` found mistakes and answered null: everything
   * typed is still there.
   */
  save: (work: () => Promise<SaveResult>) => Promise<boolean>;
};

const report = (error: unknown) => self.reportError(error);

/** What was kept of `seen`: a draft of an older version lacks what was added since. */
function keptSeen<Seen extends object>(seen: Seen, draft: FormDraft<Seen & { values: object }> | null): Seen {
  const { values: _values, described: _described, ...kept } = draft?.fields ?? {};
  const known = Object.entries(kept).filter(([, value]) => value !== null && value !== undefined);
  return { ...seen, ...Object.fromEntries(known) };
}

/** [I5] [X21] [X22] A form: its values and their problems, its files and draft, and how it is saved, once. */
export function useForm<Values extends object, Seen extends object = object>(
  options: Options<Values, Seen>,
): FormState<Values, Seen> {
  const { draft, rules, allowed = true, live = false, now = 0, revive = (kept) => kept } = options;
  const [first] = useState(() => {
    const seen = keptSeen<Seen>(options.seen ?? ({} as Seen), draft);
    const { initial } = options;
    return { seen, initial: typeof initial === 'function' ? initial(seen) : initial };
  });
  const [values, setValues] = useState<Values>(() => {
    const kept = draft?.fields?.values;
    // A draft of an older version lacks what was added since.
    return kept ? revive({ ...first.initial, ...kept }) : first.initial;
  });
  const [changed, setChanged] = useState<boolean | 'atOnce'>(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  // A second press before the button shows that it waits must not save a second time.
  const saving = useRef(false);
  // What was shared just now is nothing from before.
  const [restored, setRestored] = useState(
    draft !== null && (draft.fields !== null || draft.files.length > (options.shared?.kept ?? 0)),
  );
  const { problems, tried, ...judging } = useProblems(values, rules, { live, now });
  const noteFailure = (error: unknown) => {
    const reason = saveFailure(error);
    setFailure(reason);
    if (reason.kind === 'invalid') judging.refused(reason.fields);
  };
  const fields = useMemo(() => ({ ...first.seen, values }), [first, values]);
  const { prepared, forget, ...drafted } = useDraftedForm(
    options.form,
    draft,
    fields,
    { changed, pristine: options.isPristine?.(values) ?? sameValue(values, first.initial) },
    noteFailure,
    options.shared?.refusals,
  );
  const offerUndo = useUndoOffer();
  const startOver = () => {
    // Gone from the device at once, also for an app that is reloaded meanwhile; this page can still undo it.
    const bringBack = drafted.startOver();
    setValues(first.initial);
    setChanged(false);
    setRestored(false);
    judging.clear();
    offerUndo({
      text: formText.draftDiscarded,
      onUndo: () => {
        setValues(values);
        setChanged(true);
        bringBack();
        setRestored(true);
      },
    });
  };
  const change = (part: Partial<Values>, kept?: 'atOnce') => {
    setValues((old) => ({ ...old, ...part }));
    setChanged(kept ?? true);
    judging.typed(part);
  };
  const stay = () => {
    saving.current = false;
    setBusy(false);
    return false;
  };
  const save = async (work: () => Promise<SaveResult>) => {
    if (saving.current) return false;
    saving.current = true;
    setFailure(null);
    setBusy(true);
    try {
      const saved = await work();
      if (!saved) return stay();
      // It is saved: a draft that cannot be deleted must not ask for a second save.
      await forget().catch(report);
      if (saved !== 'silent') showToast(saved);
      return true;
    } catch (error) {
      noteFailure(error);
      return stay();
    }
  };
  // The screen may show the mistakes later than the next frame: only then one of them can take the focus.
  const [refusedIn, setRefusedIn] = useState<{ element: HTMLElement } | null>(null);
  useEffect(() => {
    if (refusedIn) focusFirstMistake(refusedIn.element);
  }, [refusedIn]);
  const submit = async (element: HTMLElement) => {
    const { onSave, onSaved, onProblems } = options;
    if (saving.current || !allowed || !onSave) return;
    const done = await save(async () => {
      const wrong = await judging.judge();
      if (!hasProblems(wrong)) return onSave(values, { seen: first.seen, prepared });
      onProblems?.(wrong);
      return null;
    });
    if (done) onSaved?.();
    else setRefusedIn({ element });
  };
  return {
    values,
    seen: first.seen,
    problems,
    change,
    tell: judging.tell,
    field: (name) => ({
      ...rules?.limits?.[name],
      name,
      value: values[name],
      error: problems[name],
      disabled: !allowed,
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
    }),
    prepared,
    busy,
    failure,
    allowed,
    mistakes: Object.values(problems).filter(Boolean).length,
    tried,
    startOver: restored ? startOver : undefined,
    submit: (element) => void submit(element),
    left: judging.left,
    save,
    forget,
    discard: () => void forget().catch(report),
  };
}

/** What is said of an edit: that it is saved, or that there was nothing to save. */
export const savedToast = (
  changed: boolean,
  text: { saved: string; savedDetail?: string; unchanged: string } = formText,
): Saved =>
  changed
    ? { tone: 'success', text: text.saved, detail: text.savedDetail ?? formText.savedDetail }
    : { text: text.unchanged };
