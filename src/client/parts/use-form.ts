import { useMemo, useRef, useState } from 'react';
import type { FileRefusal } from '../device/photo-file.ts';
import { type SaveFailure, saveFailure } from '../live/write.ts';
import { notificationText } from '../text/de/notification.ts';
import { showToast } from '../ui/overlay/toast-store.ts';
import type { PreparedFiles } from './attachments/use-prepared-files.ts';
import { type FormDraft, useDraftedForm } from './form-draft.ts';
import { useUndoOffer } from './use-undo-offer.ts';

type Options<Values extends object, Seen extends object> = {
  /** Name of the draft. */
  form: string;
  draft: FormDraft<Seen & { values: Values }> | null;
  /** What the form begins with, and begins with again after starting anew. */
  initial: Values;
  /** Kept with the draft: what an edit was made on, so that its bases stay right however late it is saved (CF1). */
  seen: Seen;
  /** Nothing in them is worth keeping. */
  isPristine: (values: Values) => boolean;
  /** What of kept words counts anew. */
  revive?: (kept: Values) => Values;
  /** Files in the draft that came with the way to this form, and those that were not taken. */
  shared?: { kept: number; refusals: readonly FileRefusal[] } | undefined;
};

export type FormState<Values extends object> = {
  values: Values;
  change: (part: Partial<Values>) => void;
  prepared: PreparedFiles;
  busy: boolean;
  failure: SaveFailure | null;
  /** Begins again without what a draft brought, and offers to take that back; undefined where none did. */
  startAnew: (() => void) | undefined;
  /**
   * Saves and says so; false where it could not be saved, or `work` found mistakes and answered null: everything
   * typed is still there.
   */
  save: (work: () => Promise<Saved | null>) => Promise<boolean>;
  /** The draft goes without being saved. */
  forget: () => Promise<void>;
};

type Saved = Parameters<typeof showToast>[0];

/** [I5] The state of a form that keeps a draft, with its files, until it is saved. */
export function useForm<Values extends object, Seen extends object>({
  form,
  draft,
  initial,
  seen,
  isPristine,
  revive = (kept) => kept,
  shared,
}: Options<Values, Seen>): FormState<Values> {
  const [first] = useState({ initial, seen });
  const [values, setValues] = useState<Values>(() => {
    const kept = draft?.fields?.values;
    // A draft of an older version lacks what was added since.
    return kept ? revive({ ...initial, ...kept }) : initial;
  });
  const [changed, setChanged] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  // A second press before the button shows that it waits must not save a second time.
  const saving = useRef(false);
  // What was shared just now is nothing from before.
  const [restored, setRestored] = useState(
    draft !== null && (draft.fields !== null || draft.files.length > (shared?.kept ?? 0)),
  );
  const noteFailure = (error: unknown) => setFailure(saveFailure(error));
  const fields = useMemo(() => ({ ...first.seen, values }), [first, values]);
  const { prepared, forget, setAside } = useDraftedForm(
    form,
    draft,
    fields,
    { changed, pristine: isPristine(values) },
    noteFailure,
    shared?.refusals,
  );
  const offerUndo = useUndoOffer();
  const startAnew = () => {
    // An app that is killed while this can be taken back still offers what was there.
    const { bringBack, drop } = setAside();
    setValues(first.initial);
    setChanged(false);
    setRestored(false);
    offerUndo({
      text: notificationText.draftDiscarded,
      onUndo: () => {
        setValues(values);
        setChanged(true);
        bringBack();
        setRestored(true);
      },
      onDone: drop,
    });
  };
  const stay = () => {
    saving.current = false;
    setBusy(false);
    return false;
  };
  return {
    values,
    change: (part) => {
      setValues((old) => ({ ...old, ...part }));
      setChanged(true);
    },
    prepared,
    busy,
    failure,
    startAnew: restored ? startAnew : undefined,
    save: async (work) => {
      if (saving.current) return false;
      saving.current = true;
      setFailure(null);
      setBusy(true);
      try {
        const saved = await work();
        if (!saved) return stay();
        // It is saved: a draft that cannot be deleted must not ask for a second save.
        await forget().catch((error: unknown) => self.reportError(error));
        showToast(saved);
        return true;
      } catch (error) {
        noteFailure(error);
        return stay();
      }
    },
    forget,
  };
}

/** What is said of an edit: that it is saved, or that there was nothing to save. */
export const savedToast = (
  changed: boolean,
  text: { saved: string; savedDetail: string; unchanged: string },
): Saved =>
  changed ? { tone: 'success', text: text.saved, detail: text.savedDetail } : { text: text.unchanged };
