import { useCallback, useEffect, useRef, useState } from 'react';
import { Draft } from '../../../sync/drafts/drafts.ts';
import type { StoredDraft } from '../../../sync/stored-draft.ts';
import { activeNow, requireActive } from '../runtime.ts';
import { useOpenForm } from './open-forms.ts';

/** The first change is written at once, later ones at most this often, ms. */
const PAUSE = 400;

const report = (error: unknown) => self.reportError(error);

/** [I5] The draft of a form, of the person who is logged in now, unless it is that of another one. */
export const draftOf = <Fields = unknown, File = unknown>(
  form: string,
  person = requireActive(),
): Draft<Fields, File> => new Draft(person, form);

/** [I5] What is in the draft of a form, or null; a failing read must not keep anybody from filling in the form again. */
export async function readStoredDraft<Fields, File = never>(
  form: string,
): Promise<StoredDraft<Fields, File> | null> {
  try {
    return await draftOf<Fields, File>(form).read();
  } catch (error) {
    report(error);
    return null;
  }
}

export type KeptDraft<File> = {
  /** Saved or thrown away: the draft goes, and nothing writes it again. */
  forget: () => Promise<void>;
  /** Thrown away: the draft goes at once, and what is typed next begins another one. */
  clear: () => Promise<void>;
  /** Kept with the draft, each under its own name. */
  addFile: (fileid: string, file: File) => Promise<void>;
  removeFile: (fileid: string) => Promise<void>;
};

/**
 * [I5] Keeps what is typed into a form until it is saved: shortly after each change, at once when the app goes to
 * the background, when the screen is left and before the page reloads. `fields` changes its identity only with its
 * content; nothing is written before `changed`, and without any pause where that is `atOnce`; an `empty` form keeps no
 * draft.
 */
export function useKeptDraft<Fields, File = never>(
  form: string,
  fields: Fields,
  { changed, empty }: { changed: boolean | 'atOnce'; empty: boolean },
): KeptDraft<File> {
  // [OB11] Of whoever opened the form: what gets ready later is nothing for the drafts of who works here by then.
  const [person] = useState(activeNow);
  const own = useCallback(() => draftOf<Fields, File>(form, person ?? requireActive()), [form, person]);
  const waiting = useRef<{ fields: Fields; empty: boolean } | null>(null);
  const done = useRef(false);
  const written = useRef({ at: Number.NEGATIVE_INFINITY });

  const flush = useCallback(async () => {
    const latest = waiting.current;
    waiting.current = null;
    // What was handed over a moment ago may still be on its way.
    if (!latest || done.current) return own().settled();
    written.current = { at: performance.now() };
    await (latest.empty ? own().delete() : own().write(latest.fields));
  }, [own]);

  useEffect(() => {
    if (!changed || done.current) return;
    waiting.current = { fields, empty };
    const save = () => void flush().catch(report);
    if (changed === 'atOnce') return save();
    const hidden = () => document.visibilityState === 'hidden' && save();
    const timer = setTimeout(save, Math.max(0, written.current.at + PAUSE - performance.now()));
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [flush, fields, empty, changed]);

  // Leaving the screen within the pause keeps the last letters too.
  useEffect(
    () => () => {
      if (waiting.current) void flush().catch(report);
    },
    [flush],
  );

  useOpenForm(changed !== false && !empty, flush);

  return {
    forget: async () => {
      done.current = true;
      await own().delete();
    },
    clear: () => {
      waiting.current = null;
      return own().delete();
    },
    addFile: (fileid, file) => own().addFile(fileid, file),
    removeFile: (fileid) => own().removeFile(fileid),
  };
}
