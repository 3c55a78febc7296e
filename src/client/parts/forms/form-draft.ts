import { useEffect, useMemo, useRef, useState } from 'react';
import type { StoredDraft } from '../../../sync/stored-draft.ts';
import type { FileRefusal, PreparedFile } from '../../device/photo-file.ts';
import { readStoredDraft, useKeptDraft } from '../../live/drafts/use-draft.ts';
import { serverNow } from '../../live/outbox/write.ts';
import { type FileWords, type PreparedFiles, usePreparedFiles } from '../attachments/use-prepared-files.ts';

/** [F5] What was typed about files, by file: kept with the fields, because files are large and written once. */
type Described = { described?: Record<string, FileWords> };

export type FormDraft<Fields> = StoredDraft<Fields & Described, PreparedFile>;

/** What a form starts from: the name of its draft, the draft where there is one, and server time, ms. */
export type FormStart<Fields> = { form: string; draft: FormDraft<Fields> | null; now: number };

type Older = Record<string, unknown>;

/** [I7] A draft that an older version kept, as this one keeps it. */
function upgraded<Fields>(
  draft: FormDraft<Fields> | null,
  upgrade?: (older: Older) => Fields,
): FormDraft<Fields> | null {
  const fields = draft?.fields;
  if (!draft || !fields || !upgrade || 'values' in fields) return draft;
  const { described } = fields;
  return { ...draft, fields: { ...upgrade(fields), ...(described ? { described } : {}) } };
}

/**
 * [I5] The draft of a form and the moment it was opened; undefined until it was looked up. `upgrade` makes fields of
 * what was kept before forms kept `values`.
 */
export function useFormStart<Fields extends object>(
  form: string,
  upgrade?: (older: Older) => Fields,
): FormStart<Fields> | undefined {
  const upgrader = useRef(upgrade);
  const [found, setFound] = useState<{ form: string; start: FormStart<Fields> }>();
  useEffect(() => {
    let left = false;
    const find = async () => {
      const draft = await readStoredDraft<Fields & Described, PreparedFile>(form);
      const start = {
        form,
        draft: upgraded<Fields>(draft, upgrader.current),
        now: await serverNow(),
      };
      if (!left) setFound({ form, start });
    };
    find().catch((error: unknown) => self.reportError(error));
    return () => {
      left = true;
    };
  }, [form]);
  return found?.form === form ? found.start : undefined;
}

/** The files of a draft with what was typed about them. */
const filesOf = <Fields>(draft: FormDraft<Fields> | null): readonly PreparedFile[] =>
  (draft?.files ?? []).map((file) => ({ ...file, ...draft?.fields?.described?.[file.fileid] }));

type Kept = {
  /** Files that were chosen, kept with the draft. */
  prepared: PreparedFiles;
  /** The form was saved: its draft goes. */
  forget: () => Promise<void>;
  /** Begins again with no files and no draft; the answer brings the files back. */
  startOver: () => () => void;
};

/**
 * [I5] Keeps fields and files of a form until it is saved. `fields` changes its identity only with its content;
 * `pristine`: nothing in them is worth keeping. `onFailure` when the device cannot keep a file; `refused` were not
 * taken on the way here.
 */
export function useDraftedForm<Fields>(
  form: string,
  draft: FormDraft<Fields> | null,
  fields: Fields,
  { changed, pristine }: { changed: boolean | 'atOnce'; pristine: boolean },
  onFailure: (error: unknown) => void,
  refused?: readonly FileRefusal[],
): Kept {
  const [files, setFiles] = useState({ changed: false, count: draft?.files.length ?? 0 });
  const [described, setDescribed] = useState(draft?.fields?.described ?? {});
  const all = useMemo(() => ({ ...fields, described }), [fields, described]);
  const kept = useKeptDraft<Fields & Described, PreparedFile>(form, all, {
    changed: changed || files.changed,
    empty: pristine && files.count === 0,
  });
  const keep = (work: Promise<void>, more: 1 | 0 | -1) => {
    setFiles(({ count }) => ({ changed: true, count: count + more }));
    return work.catch(onFailure);
  };
  const keeper = {
    added: (file: PreparedFile) => keep(kept.addFile(file.fileid, file), 1),
    changed: (file: PreparedFile) => void keep(kept.addFile(file.fileid, file), 0),
    described: (fileid: string, words: FileWords) => {
      setDescribed((old) => ({ ...old, [fileid]: words }));
      setFiles((old) => ({ ...old, changed: true }));
    },
    removed: (fileid: string) => void keep(kept.removeFile(fileid), -1),
  };
  const [restored] = useState(() => filesOf(draft));
  const prepared = usePreparedFiles(restored, keeper, refused);
  const startOver = () => {
    const { bringBack } = prepared.clear();
    kept.clear().catch(onFailure);
    setFiles({ changed: false, count: 0 });
    setDescribed({});
    return bringBack;
  };
  return { prepared, forget: kept.forget, startOver };
}
