import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { links } from '../../../app/links.ts';
import { type SaveFailure, saveFailure } from '../../../live/outbox/write.ts';
import type { PreparedFiles } from '../../../parts/attachments/use-prepared-files.ts';
import { useCan } from '../../../state/session.ts';
import type { FormValues } from './form-values.ts';

type Merging = {
  /** Name of the draft: what follows its first colon is the machine that the form was opened for. */
  form: string;
  values: FormValues;
  prepared: PreparedFiles;
  forget: () => Promise<void>;
  onSaved: (nodeid: string) => void;
};

/**
 * [CF6] Adds what is being written to the report of the same fault instead of making a second one, for those who may
 * edit it. The form's draft goes; once this is undone, it is there again with everything in it.
 */
export function useMerge({ form, values, prepared: { files }, forget, onSaved }: Merging) {
  const navigate = useNavigate();
  const mayEdit = useCan('notification', 'update');
  const mayAttach = useCan('equipment.attachment', 'create');
  const [notMerged, setNotMerged] = useState<SaveFailure | null>(null);
  // A second press before the page changes must not add it twice.
  const merging = useRef(false);
  const merge = async (twin: Notification) => {
    if (merging.current) return;
    merging.current = true;
    setNotMerged(null);
    const onUndo = () =>
      navigate(links.createNotification(form.slice(form.indexOf(':') + 1)), { replace: true });
    try {
      // Seldom needed: it is no part of the form's first load.
      const { mergeInto } = await import('./merge.ts');
      await mergeInto({ twin, values, files, form, forget, onUndo });
      onSaved(twin.nodeid);
    } catch (error) {
      setNotMerged(saveFailure(error));
      merging.current = false;
    }
  };
  const worth = values.title.trim() !== '' || values.description.trim() !== '' || files.length > 0;
  return {
    mayMerge: mayEdit && worth && (mayAttach || files.length === 0),
    merge: (twin: Notification) => void merge(twin),
    notMerged,
  };
}
