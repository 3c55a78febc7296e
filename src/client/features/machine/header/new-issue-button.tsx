import { links } from '../../../app/links.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { useCan } from '../../../state/session.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';

type Props = { machine: MachineView; from?: 'md'; below?: 'md' };

/** [M7] Reports something about this machine; on phones large, under the thumb, unless a message is written there. */
export function NewIssueButton({ machine, from, below }: Props) {
  if (!useCan('notification', 'create')) return null;
  const equipmentnodeid = machine.nodeid;
  const Place = below ? SaveBar : Box;
  return (
    <Place
      hideBelow={from}
      hideFrom={below}
      css={below && { 'body:has([data-composer]) &': { display: 'none' } }}
      _print={{ display: 'none' }}
    >
      <LinkButton
        to={links.to('editNotification', { equipmentnodeid })}
        state={{ equipmentnodeid, pageType: 'add', from: 'machine' }}
        icon="plus"
        fullWidth={below !== undefined}
      >
        {machineText.newIssue}
      </LinkButton>
    </Place>
  );
}
