import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FileRef } from '../../../../shared/contract/core/fields.ts';
import type { Attachment } from '../../../../shared/contract/files/attachment.ts';
import { Viewer } from '../../../parts/attachments/viewer/viewer.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { machineText } from '../../../text/de/machine/machine.ts';

/** It loads with the first press: drawing a code and its PDF is nothing that every visit needs. */
const QrDialog = lazy(async () => ({
  default: (await import('../../../parts/machine/qr-dialog.tsx')).QrDialog,
}));

export type MachineViewName = 'qr' | 'photo' | 'plate';

/** A picture of the machine itself in the shape that the viewer shows. */
function asPhoto(machine: MachineView, title: string, file: FileRef): Attachment {
  return {
    nodeid: file.fileid,
    title,
    description: '',
    specifier: '',
    isattachmentof: machine.nodeid,
    equipmentnodeid: machine.nodeid,
    file,
    usernodeid: null,
    created: 0,
    lang: 'de',
  };
}

/** [M4] [M5] What is shown large: code, photo, type plate. Answers how, and what has to stand on the page for it. */
export function useMachineViews(machine: MachineView): [(view: MachineViewName) => void, ReactNode] {
  const [shown, setShown] = useState<MachineViewName | null>(null);
  const [codeAsked, setCodeAsked] = useState(false);
  const { image, typenameplate } = machine.equipment;
  const picture = shown === 'photo' ? image : shown === 'plate' ? typenameplate : null;
  const close = () => setShown(null);
  const show = (view: MachineViewName) => {
    if (view === 'qr') setCodeAsked(true);
    setShown(view);
  };
  return [
    show,
    <>
      {codeAsked && (
        <Suspense fallback={null}>
          <QrDialog subject={machine} open={shown === 'qr'} onClose={close} />
        </Suspense>
      )}
      {picture && (
        <Viewer
          document={asPhoto(machine, shown === 'photo' ? machine.name : machineText.typePlate, picture)}
          onClose={close}
        />
      )}
    </>,
  ];
}
