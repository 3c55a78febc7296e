import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { NotificationStatus } from '../../../../shared/rules/notification.ts';
import type { ListedNotification } from '../open-notifications.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));
const loadChanges = () => import('./change-several.ts');

export type Several = {
  /** Asks whom these go to; `dialog` has to stand in the page. */
  assign: (rows: readonly ListedNotification[]) => void;
  setStatus: (rows: readonly ListedNotification[], to: NotificationStatus) => Promise<void>;
  dialog: ReactNode;
};

/** [J10] What is done with several notifications of a list at once. `onSaved` when it is saved on this device. */
export function useSeveral(onSaved: () => void): Several {
  const [assigning, setAssigning] = useState<readonly ListedNotification[] | null>(null);
  const assignTo = async (to: { nodeid: string; name: string } | null) => {
    const these = assigning ?? [];
    setAssigning(null);
    const { assignAll } = await loadChanges();
    if (await assignAll(these, to)) onSaved();
  };
  return {
    assign: setAssigning,
    setStatus: async (rows, to) => {
      const { setStatusOf } = await loadChanges();
      if (await setStatusOf(rows, to)) onSaved();
    },
    dialog: (
      <Suspense>
        {assigning && (
          <AssignDialog
            rows={assigning}
            onAssign={(to) => void assignTo(to)}
            onClose={() => setAssigning(null)}
          />
        )}
      </Suspense>
    ),
  };
}
