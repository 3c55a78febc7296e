import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { equipment } from '../../../../shared/contract/machine/equipment.ts';
import { links } from '../../../app/links.ts';
import { locationOf, makeOf } from '../../../parts/machine/machine-index.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { PendingBadge } from '../../../parts/outbox/record-state.tsx';
import { machineText } from '../../../text/de/machine/machine.ts';
import type { Target } from '../../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../../ui/layout/primitives.ts';
import { RecordHeader } from '../../../ui/layout/record-header.tsx';
import { useWide } from '../../../ui/layout/use-wide.ts';
import { MachineMenu } from './machine-menu.tsx';
import { MachinePhotoButton } from './machine-photo-button.tsx';
import { MachineStateLine } from './machine-state-line.tsx';
import { NewIssueButton } from './new-issue-button.tsx';
import type { MachineViewName } from './use-machine-views.tsx';

const Thumbnail = chakra('div', {
  base: {
    flexShrink: '0',
    width: { base: '56px', md: '80px' },
    height: { base: '56px', md: '80px' },
    marginTop: { base: '1', md: '0' },
    borderRadius: 'md',
    overflow: 'hidden',
  },
});

type Props = { machine: MachineView; onShow: (view: MachineViewName) => void };

/** [M2] [J5] Which machine this is, where it stands, and whether it runs. What it is like follows in the overview. */
export function MachineHeader({ machine, onShow }: Props) {
  const location = locationOf(machine);
  const wide = useWide();
  return (
    <RecordHeader
      title={machine.name}
      lead={
        <Thumbnail>
          <MachinePhotoButton machine={machine} onShow={() => onShow('photo')} />
        </Thumbnail>
      }
      line={[
        <Fact key="id" name={machineText.equipmentid} value={machine.equipmentid} />,
        location && <Fact key="location" name={machineText.location} value={location} />,
        // A desk has room for it; on a phone it stands with the technical data.
        wide && makeOf(machine),
      ]}
      marks={
        <>
          <MachineStateLine machine={machine} />
          <PendingBadge rows={[[equipment, machine.nodeid]]} />
        </>
      }
      {...useWayBack(machine)}
      actions={
        <>
          <NewIssueButton machine={machine} />
          <MachineMenu machine={machine} onShow={onShow} />
        </>
      }
    />
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <VisuallyHidden>{name}: </VisuallyHidden>
      <span>{value}</span>
    </>
  );
}

/** [M2] The breadcrumb leads to the dashboard, or to the machines of a type when coming from there (from = mb). */
function useWayBack({ equipment: row, model }: MachineView): { back: Target; trail?: Target[] } {
  const state = useLocation().state as { from?: unknown; srno?: string; c_yr?: string } | null;
  const dashboard = { to: links.dashboard(), label: machineText.dashboard };
  if (state?.from === 'mb') {
    const { equipmenttypenodeid: type } = row;
    return {
      trail: [{ to: links.equipmentTypeOverview(type), label: model }],
      // [B2] The list is as it was filtered.
      back: {
        to: links.typesMachines(type, { q: state.srno ?? '', c_yr: state.c_yr ?? '' }),
        label: machineText.typesMachines,
      },
    };
  }
  if (state?.from === 'machines') {
    return { trail: [dashboard], back: { to: links.machines(), label: machineText.machines } };
  }
  return { back: dashboard };
}
