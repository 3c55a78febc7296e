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
  add: (chosen: File[]) => void;
  remove: (fileid: string) => void;
  /** Takes all of them away. */
  clear: () => void;
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

  const prepareOne = async (chosen: File) => {
    const { file, refusal } = await prepareFile(chosen, newFileId());
    if (file) {
      setFiles((known) => [...known, file]);
      keeper?.added(file);
    } else {
      setRefusals((known) => [...known, refusal]);
    }
    setPreparing((count) => count - 1);
  };

  return {
    files,
    preparing,
    refusals,
    add: (chosen) => {
      setRefusals([]);
      setPreparing((count) => count + chosen.length);
      for (const file of chosen) queue.current = queue.current.then(() => prepareOne(file));
    },
    remove: (fileid) => {
      setFiles((known) => known.filter((file) => file.fileid !== fileid));
      keeper?.removed(fileid);
    },
    clear: () => {
      for (const file of files) keeper?.removed(file.fileid);
      setFiles([]);
      setRefusals([]);
    },
    forgetRefusals: () => setRefusals([]),
  };
}
