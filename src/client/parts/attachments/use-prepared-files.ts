import { useCallback, useRef, useState } from 'react';
import type { FileRefusal, PreparedFile } from '../../device/photo-file.ts';
import { useOpenForm } from '../../live/drafts/open-forms.ts';
import { newFileId } from '../../live/outbox/write.ts';

/** [F5] What is typed about a file. */
export type FileWords = Pick<PreparedFile, 'title' | 'description'>;

/** Keeps what was prepared beyond this screen's life, e.g. with the form's draft. */
type Keeper = {
  /** Resolves once it is kept, or cannot be. */
  added: (file: PreparedFile) => Promise<void>;
  changed: (file: PreparedFile) => void;
  /** On every key: the bytes are too large to be stored with each. */
  described: (fileid: string, words: FileWords) => void;
  removed: (fileid: string) => void;
};

export type PreparedFiles = {
  files: readonly PreparedFile[];
  /** How many are being scaled and hashed right now. */
  preparing: number;
  refusals: readonly FileRefusal[];
  /** `purpose`: what they are for, where a form takes files for several things. */
  add: (chosen: readonly File[], purpose?: string) => void;
  remove: (fileid: string) => void;
  describe: (fileid: string, words: FileWords) => void;
  /** Takes all of them off the screen, also those that are not ready yet; what was kept of them stays kept. */
  clear: () => { cleared: readonly PreparedFile[]; bringBack: () => void };
  forgetRefusals: () => void;
  /** [F9] Whether photos keep the place where they were taken; null where none tells it. */
  keepsLocation: boolean | null;
  keepLocation: (kept: boolean) => void;
};

const keepsPlace = ({ location }: PreparedFile) => location?.kept === true;

const withChoice = (file: PreparedFile, kept: boolean): PreparedFile =>
  file.location ? { ...file, location: { ...file.location, kept } } : file;

type Waiting = { chosen: File; purpose: string | undefined };

/** [F8] [F9] Files that were chosen and are made ready one after the other, so that memory stays small. */
export function usePreparedFiles(
  kept: readonly PreparedFile[] = [],
  keeper?: Keeper,
  refused: readonly FileRefusal[] = [],
): PreparedFiles {
  const [files, setFiles] = useState(kept);
  const [preparing, setPreparing] = useState(0);
  const [refusals, setRefusals] = useState(refused);
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** What is still to be made ready; another list once all were taken away, so that nothing of the old one comes back. */
  const waiting = useRef<Waiting[]>([]);

  /** [F9] One choice for all photos, also those that come later. */
  const wanted = useRef(kept.some(keepsPlace));

  const prepareOne = async ({ chosen, purpose }: Waiting, among: Waiting[]) => {
    if (among !== waiting.current) return;
    // Forms that take files load this with the page; the others never need it.
    const { prepareFile } = await import('../../device/photo-file.ts');
    const { file: made, refusal } = await prepareFile(chosen, newFileId());
    if (among !== waiting.current) return;
    among.shift();
    setPreparing(among.length);
    if (made) {
      const file = withChoice(purpose ? { ...made, purpose } : made, wanted.current);
      setFiles((known) => [...known, file]);
      await keeper?.added(file);
    } else {
      setRefusals((known) => [...known, refusal]);
    }
  };
  const wait = (more: readonly Waiting[]) => {
    const among = waiting.current;
    among.push(...more);
    setRefusals([]);
    setPreparing(among.length);
    for (const one of more) queue.current = queue.current.then(() => prepareOne(one, among));
  };

  // Whoever is locked meanwhile finds them again [OB11].
  const settled = useCallback(() => queue.current, []);
  useOpenForm(preparing > 0, settled);

  const located = files.filter(({ location }) => location !== undefined);
  return {
    files,
    preparing,
    refusals,
    add: (chosen, purpose) => wait(chosen.map((file) => ({ chosen: file, purpose }))),
    keepsLocation: located.length > 0 ? located.some(keepsPlace) : null,
    keepLocation: (kept) => {
      wanted.current = kept;
      setFiles((known) => known.map((file) => withChoice(file, kept)));
      for (const file of located) keeper?.changed(withChoice(file, kept));
    },
    remove: (fileid) => {
      // Nobody sees the choice any more: the next photo begins without it.
      if (located.every((file) => file.fileid === fileid)) wanted.current = false;
      setFiles((known) => known.filter((file) => file.fileid !== fileid));
      keeper?.removed(fileid);
    },
    describe: (fileid, words) => {
      setFiles((known) => known.map((file) => (file.fileid === fileid ? { ...file, ...words } : file)));
      keeper?.described(fileid, words);
    },
    clear: () => {
      const unready = waiting.current;
      waiting.current = [];
      wanted.current = false;
      setFiles([]);
      setRefusals([]);
      setPreparing(0);
      const bringBack = () => {
        wanted.current ||= files.some(keepsPlace);
        setFiles((known) => [...files, ...known]);
        for (const file of files) void keeper?.added(file);
        if (unready.length > 0) wait(unready);
      };
      return { cleared: files, bringBack };
    },
    forgetRefusals: () => setRefusals([]),
  };
}
