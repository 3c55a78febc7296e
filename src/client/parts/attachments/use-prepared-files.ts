import { useRef, useState } from 'react';
import { type FileRefusal, type PreparedFile, prepareFile } from '../../device/photo-file.ts';
import { newFileId } from '../../live/write.ts';

/** Keeps what was prepared beyond this screen's life, e.g. with the form's draft. */
type Keeper = { added: (file: PreparedFile) => void; removed: (fileid: string) => void };

export type PreparedFiles = {
  files: readonly PreparedFile[];
  /** How many are being scaled and hashed right now. */
  preparing: number;
  refusals: readonly FileRefusal[];
  add: (chosen: readonly File[]) => void;
  remove: (fileid: string) => void;
  /** Takes all of them off the screen, also those that are not ready yet; what was kept of them stays kept. */
  clear: () => { cleared: readonly PreparedFile[]; bringBack: () => void };
  forgetRefusals: () => void;
};

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
  const waiting = useRef<File[]>([]);

  const prepareOne = async (chosen: File, among: File[]) => {
    if (among !== waiting.current) return;
    const { file, refusal } = await prepareFile(chosen, newFileId());
    if (among !== waiting.current) return;
    among.shift();
    setPreparing(among.length);
    if (file) {
      setFiles((known) => [...known, file]);
      keeper?.added(file);
    } else {
      setRefusals((known) => [...known, refusal]);
    }
  };
  const add = (chosen: readonly File[]) => {
    const among = waiting.current;
    among.push(...chosen);
    setRefusals([]);
    setPreparing(among.length);
    for (const file of chosen) queue.current = queue.current.then(() => prepareOne(file, among));
  };

  return {
    files,
    preparing,
    refusals,
    add,
    remove: (fileid) => {
      setFiles((known) => known.filter((file) => file.fileid !== fileid));
      keeper?.removed(fileid);
    },
    clear: () => {
      const unready = waiting.current;
      waiting.current = [];
      setFiles([]);
      setRefusals([]);
      setPreparing(0);
      const bringBack = () => {
        setFiles((known) => [...files, ...known]);
        for (const file of files) keeper?.added(file);
        if (unready.length > 0) add(unready);
      };
      return { cleared: files, bringBack };
    },
    forgetRefusals: () => setRefusals([]),
  };
}
