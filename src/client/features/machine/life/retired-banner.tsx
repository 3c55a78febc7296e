import type { Equipment } from '../../../../shared/contract/machine/equipment.ts';
import { useCan } from '../../../state/session.ts';
import { machineLifeText as text } from '../../../text/de/machine/machine-life.ts';
import { formatDate } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { setDecommissioned } from './retire.ts';

/** [E1] Says that a machine is out of service, with the way back by right; nothing while it is in service. */
export function RetiredBanner({ machine }: { machine: Equipment }) {
  const mayEdit = useCan('equipment', 'update');
  if (!machine.decommissioningdate) return null;
  return (
    <Banner
      tone="warning"
      icon="pause"
      title={text.retiredSince(formatDate(machine.decommissioningdate))}
      action={
        mayEdit && (
          <Button variant="inherit" size="sm" onClick={() => void setDecommissioned(machine, 0)}>
            {text.reactivate}
          </Button>
        )
      }
    >
      {text.retiredText}
    </Banner>
  );
}
