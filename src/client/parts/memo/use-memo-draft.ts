import { useCallback, useEffect, useRef, useState } from 'react';
import { useOpenForm } from '../../live/drafts/open-forms.ts';
import { draftOf } from '../../live/drafts/use-draft.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { saveFailure, type Write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { delays } from '../../text/delays.ts';

/** What was typed, and the memo it was typed over: the base that a conflict is judged by [CF1]. */
type Typed = { text: string; base: string };

/** What saves a memo; `base` is the text that it was typed over. */
export type MemoWrite = (memo: string, base: string) => Write;

export type MemoDraft = ReturnType<typeof useMemoDraft>;

/** [M8] [I5] The memo while it is edited: survives a killed app, is saved through the outbox. `form` names the draft. */
export function useMemoDraft(form: string, memo: string, writeOf: MemoWrite) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [failure, setFailure] = useState<string>();
  const touched = useRef(false);
  const [kept, setKept] = useState(false);
  const [saving, setSaving] = useState(false);
  /** What stands in the field, also while something older is being saved. */
  const latest = useRef<Typed | null>(null);
  const put = (value: Typed | null) => {
    latest.current = value;
    setTyped(value);
  };

  useEffect(() => {
    let left = false;
    const restore = async () => {
      const draft = await draftOf<Typed>(form).read();
      if (!draft?.fields || left || touched.current) return;
      latest.current = draft.fields;
      setTyped(draft.fields);
      setKept(true);
    };
    restore().catch((error: unknown) => self.reportError(error));
    return () => {
      left = true;
    };
  }, [form]);

  const text = typed?.text ?? memo;
  const keep = (value: Typed) => {
    put(value);
    // Not saved anywhere else yet; a failure here costs nothing as long as the page stays open.
    draftOf(form)
      .write(value)
      .then(
        () => setKept(true),
        (error: unknown) => self.reportError(error),
      );
  };
  const change = (next: string) => {
    touched.current = true;
    setFailure(undefined);
    keep({ text: next, base: typed?.base ?? memo });
  };
  const discard = async () => {
    put(null);
    setFailure(undefined);
    await draftOf(form).delete();
    setKept(false);
  };
  const save = async () => {
    const saved = text.trim();
    setSaving(true);
    try {
      await act([writeOf(saved, typed?.base ?? memo)]);
    } catch (error) {
      setFailure(machineText.memoFailed[saveFailure(error).kind]);
      return;
    } finally {
      setSaving(false);
    }
    const now = latest.current;
    // What was typed meanwhile stays, over the memo that is there now.
    if (now && now.text !== text) keep({ text: now.text, base: saved });
    else await discard();
    setTimeout(syncNow, delays.memoReload);
  };

  const unchanged = text.trim() === (typed?.base ?? memo).trim();
  // Every letter is written as it is typed.
  const flush = useCallback(() => draftOf(form).settled(), [form]);
  useOpenForm(typed !== null && !unchanged, flush);
  return {
    text,
    change,
    save,
    discard,
    failure,
    /** Something was typed or restored, and neither saved nor thrown away. */
    begun: typed !== null,
    /** What was typed would outlive a killed app. */
    kept,
    /** Typed, but not saved. */
    dirty: typed !== null && !unchanged,
    /** [M8] Empty or unchanged, or being saved. */
    blocked: text.trim() === '' || unchanged || saving,
  };
}
