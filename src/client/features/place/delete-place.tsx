import { lazy, Suspense, useState } from 'react';
import { deleteArea, deletePool, deleteSite } from '../../../shared/contract/machine/place-commands.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { type Write, write } from '../../live/outbox/write.ts';
import { deleteWithUndo } from '../../parts/forms/delete-with-undo.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { machinesIn } from '../../parts/machine/moves.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { delays } from '../../text/delays.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

const PlaceInUse = lazy(() =>
  import('./place-in-use.tsx').then((module) => ({ default: module.PlaceInUse })),
);

export type PlaceKind = 'site' | 'area' | 'pool';

type Props = {
  kind: PlaceKind;
  nodeid: string;
  name: string;
  /** [L1] What goes with a site. */
  areas?: readonly { nodeid: string; name: string }[];
  onDeleted: () => void;
};

const deletions: Record<PlaceKind, (nodeid: string) => Write> = {
  site: (sitenodeid) => write(deleteSite, { sitenodeid }),
  area: (areanodeid) => write(deleteArea, { areanodeid }),
  pool: (equipmentpoolnodeid) => write(deletePool, { equipmentpoolnodeid }),
};
const refreshes: Record<PlaceKind, number> = {
  site: delays.siteRefresh,
  area: delays.areaDeleteRefetch,
  pool: delays.poolDeleteRefetch,
};

/**
 * [L1] [L2] [L3] [X5] [OB17] Asks and deletes behind an undo window. While machines stand there they are listed instead,
 * with the way to move them.
 */
export function DeletePlace({ kind, nodeid, name, areas = [], onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const index = useMachineIndex();
  const places = kind === 'site' ? areas.map((area) => area.nodeid) : [nodeid];
  const machines = index ? machinesIn(index, places) : [];
  const short = truncate(name, titleLength.detailHeader);
  const confirm = async () => {
    setAsking(false);
    const done = await deleteWithUndo({
      text: text.deleted[kind],
      duration: delays.deleteUndo,
      deletion: deletions[kind](nodeid),
      onDone: () => setTimeout(syncNow, refreshes[kind]),
    });
    if (done) onDeleted();
  };
  const said =
    kind === 'site' ? text.deleteText.site(areas.map((area) => area.name).join(', ')) : text.deleteText[kind];
  return (
    <>
      <Button variant="outline" icon="trash" disabled={!index} onClick={() => setAsking(true)}>
        {text.delete}
      </Button>
      {asking && index && machines.length > 0 && (
        <Suspense>
          <PlaceInUse
            name={short}
            index={index}
            machines={machines}
            places={places}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking && machines.length === 0}
        title={text.deleteTitle[kind](short)}
        text={said}
        confirmLabel={text.deleteConfirm[kind]}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
