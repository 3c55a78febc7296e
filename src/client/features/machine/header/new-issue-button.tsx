import { links } from '../../../app/links.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { useCan } from '../../../state/session.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';

/** [M7] Reports something about this machine; larger screens have the button in the header. */
export function NewIssueButton({ machine }: { machine: MachineView }) {
  if (!useCan('notification', 'create')) return null;
  return (
    <Box hideBelow="md" _print={{ display: 'none' }}>
      <ReportLink machine={machine} />
    </Box>
  );
}

/** [M7] On phones large, under the thumb, unless a message is written there. */
export function NewIssueBar({ machine }: { machine: MachineView }) {
  if (!useCan('notification', 'create')) return null;
  return (
    <SaveBar above hideFrom="md" css={{ 'body:has([data-composer]) &': { display: 'none' } }}>
      <ReportLink machine={machine} fullWidth />
    </SaveBar>
  );
}

function ReportLink({ machine, fullWidth }: { machine: MachineView; fullWidth?: boolean }) {
  const equipmentnodeid = machine.nodeid;
  return (
    <LinkButton
      to={links.to('editNotification', { equipmentnodeid })}
      state={{ equipmentnodeid, pageType: 'add', from: 'machine' }}
      icon="plus"
      fullWidth={fullWidth}
    >
      {machineText.newIssue}
    </LinkButton>
  );
}
