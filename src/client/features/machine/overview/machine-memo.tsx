import { equipment } from '../../../../shared/contract/machine/equipment.ts';
import { updateMemo } from '../../../../shared/contract/machine/equipment-memo.ts';
import { write } from '../../../live/outbox/write.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { MemoCard } from '../../../parts/memo/memo-card.tsx';
import { useCan } from '../../../state/session.ts';
import { machineText } from '../../../text/de/machine/machine.ts';

/** [M8] The note that everyone at this machine reads. */
export function MachineMemo({ machine: { nodeid, equipment: row } }: { machine: MachineView }) {
  const mayEdit = useCan('equipment', 'update');
  return (
    <MemoCard
      record={equipment}
      nodeid={nodeid}
      memo={row.memo}
      form={`memo:${nodeid}`}
      mayEdit={mayEdit}
      label={machineText.memoLabel}
      placeholder={machineText.memoPlaceholder}
      writeOf={(memo, base) =>
        write(updateMemo, { lang: 'de', equipmentnodeid: nodeid, memo, base: { memo: base } })
      }
    />
  );
}
