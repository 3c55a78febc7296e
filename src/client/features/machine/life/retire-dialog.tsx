import { useState } from 'react';
import type { Equipment } from '../../../../shared/contract/machine/equipment.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { dateInput, momentOfInputs } from '../../../parts/forms/zoned-input.ts';
import { machineLifeText as text } from '../../../text/de/machine/machine-life.ts';
import { DateField } from '../../../ui/form/text-field.tsx';
import { Text } from '../../../ui/layout/primitives.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { retireProblem } from './life-rules.ts';
import { setDecommissioned } from './retire.ts';

type Props = { machine: Equipment; onClose: () => void };

/** [E1] Asks since when a machine is out of service, and says what that means. */
export function RetireDialog({ machine, onClose }: Props) {
  const now = useNow();
  const [day, setDay] = useState(() => dateInput(now));
  const [busy, setBusy] = useState(false);
  const problem = retireProblem(day, now);
  const retire = async () => {
    const at = momentOfInputs(day, '12:00');
    if (problem || at === null || busy) return;
    setBusy(true);
    const done = await setDecommissioned(machine, at);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <FormDialog
      open
      size="sm"
      title={text.retireTitle(machine.name)}
      label={text.retireConfirm}
      busy={busy}
      ready={!problem}
      onSubmit={() => void retire()}
      onClose={onClose}
    >
      <Text tone="muted">{text.retireText}</Text>
      <DateField label={text.retireDate} required value={day} error={problem} onChange={setDay} />
    </FormDialog>
  );
}
