import { notification } from '../../../../shared/contract/notification/notification.ts';
import { type MachineState, machineState } from '../../../../shared/rules/plant/machine-state.ts';
import { readHoldsAll } from '../../../live/mirror/holds-all.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { readOpenOf } from '../../../parts/notification/open-notifications.ts';
import { useCan } from '../../../state/session.ts';

/** [J6] Whether the machine runs, live; null while this device does not know, or without the right to read notifications. */
export function useMachineState({ nodeid, equipment }: MachineView): MachineState | null {
  const mayRead = useCan('notification', 'read');
  const known = useLive(
    async (mirror) => {
      const whole = await readHoldsAll(mirror, notification);
      return { whole, open: await readOpenOf(mirror, nodeid) };
    },
    [nodeid],
  );
  const { whole, open } = known ?? { whole: false, open: [] };
  return machineState(equipment, open, mayRead && whole);
}
