import { links } from '../../app/links.ts';
import type { MachineFilter } from '../../parts/machine/machine-index.ts';
import { useCan } from '../../state/session.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { LinkButton } from '../../ui/action/button.tsx';

/** [D12] To the stickers of the machines that the filter leaves. */
export function StickersButton({ filter }: { filter: MachineFilter }) {
  const mayRead = useCan('equipment', 'read');
  if (!mayRead) return null;
  const { sitenodeid: site, areanodeid: area, poolnodeid: pool } = filter;
  return (
    <LinkButton
      to={links.stickers({ ...(site && { site }), ...(area && { area }), ...(pool && { pool }) })}
      variant="outline"
      size="sm"
      icon="qr"
    >
      {machinesText.stickers}
    </LinkButton>
  );
}
