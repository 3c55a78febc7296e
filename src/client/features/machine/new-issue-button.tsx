import { links } from '../../app/links.ts';
import type { MachineView } from '../../parts/machine/machine-queries.ts';
import { useCan } from '../../state/session.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Box } from '../../ui/layout/primitives.ts';

type Props = { machine: MachineView; from?: 'md'; below?: 'md' };

/** [M7] Reports something about this machine; large and alone on phones. */
export function NewIssueButton({ machine, from, below }: Props) {
  if (!useCan('notification', 'create')) return null;
  const equipmentnodeid = machine.nodeid;
  return (
    <Box hideBelow={from} hideFrom={below} _print={{ display: 'none' }}>
      <LinkButton
        to={links.to('editNotification', { equipmentnodeid })}
        state={{ equipmentnodeid, pageType: 'add', from: 'machine' }}
        icon="plus"
        size={below ? 'lg' : 'md'}
        fullWidth={below !== undefined}
      >
        {machineText.newIssue}
      </LinkButton>
    </Box>
  );
}
