import { useState } from 'react';
import type { Located } from '../../../shared/rules/effective-location.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { act } from '../../live/runtime.ts';
import { formText } from '../../text/de/app/form.ts';
import { machineMoveText as text } from '../../text/de/machine/machine-move.ts';
import { delays } from '../../text/delays.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { uiText } from '../../ui/ui-text.ts';
import { tellNotSaved } from '../forms/tell-not-saved.ts';
import { useMachineIndex } from './machine-queries.ts';
import { WHERE_FIELDS, type Where, WhereChoice, WhereOverview } from './move-where.tsx';
import { moveWrites } from './move-writes.ts';
import { moveOf, standsNowhere } from './moves.ts';
import { usePlaceTargets } from './use-place-targets.ts';

type Props = { machine: { nodeid: string; name: string }; onClose: () => void };

/** [L4] [L6] Moves one machine to another area, pool or machine; open as long as it is mounted. */
export function MoveDialog({ machine: { nodeid, name }, onClose }: Props) {
  const index = useMachineIndex();
  const targets = usePlaceTargets(index);
  const own = index?.byId.get(nodeid)?.own;
  // The base of the move is what the person saw first, whatever a pull brings meanwhile (CF1).
  const [seen, setSeen] = useState<Located>();
  if (own && !seen) setSeen(own);
  const [changed, setChanged] = useState<Partial<Located>>({});
  const [choosing, setChoosing] = useState<Where | null>(null);
  const [from, setFrom] = useState<Where | null>(null);
  const [busy, setBusy] = useState(false);
  if (!index || !targets || !seen) return null;

  const wanted = { ...seen, ...changed };
  const move = moveOf(nodeid, seen, wanted);
  const nowhere = standsNowhere(wanted);
  const back = () => {
    setFrom(choosing);
    setChoosing(null);
  };
  const save = async () => {
    if (!move || busy) return;
    setBusy(true);
    try {
      await act(moveWrites([move]));
      setTimeout(syncNow, delays.machineRefresh);
      showToast({ tone: 'success', text: text.moved, detail: formText.savedDetail });
      onClose();
    } catch (error) {
      tellNotSaved(error);
      setBusy(false);
    }
  };
  const actions = choosing ? (
    <Button variant="outline" onClick={back}>
      {text.back}
    </Button>
  ) : (
    <>
      <Button variant="outline" disabled={busy} onClick={onClose}>
        {uiText.cancel}
      </Button>
      <Button loading={busy} disabled={!move || nowhere} onClick={() => void save()}>
        {text.move}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={choosing ? back : onClose}
      title={choosing ? text.choose[choosing] : text.moveTitle(truncate(name, titleLength.selectionDialog))}
      dismissable={false}
      locked={busy}
      actions={actions}
    >
      {choosing ? (
        <WhereChoice
          key={choosing}
          index={index}
          targets={targets}
          nodeid={nodeid}
          where={choosing}
          value={wanted[WHERE_FIELDS[choosing]]}
          onPick={(value) => {
            setChanged({ ...changed, [WHERE_FIELDS[choosing]]: value });
            back();
          }}
        />
      ) : (
        <>
          <WhereOverview index={index} wanted={wanted} from={from} onChoose={setChoosing} />
          {nowhere && (
            <Banner tone="warning" live="status">
              {text.nowhere}
            </Banner>
          )}
        </>
      )}
    </Dialog>
  );
}
