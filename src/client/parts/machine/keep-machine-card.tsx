import { links } from '../../app/links.ts';
import { useMachineKeeping } from '../../live/documents/offline-documents.ts';
import { offlineDocumentsText as text } from '../../text/de/machine/offline-documents.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { KeepProgressBar, sizeText } from './keep-progress.tsx';
import { KeepSwitch } from './keep-switch.tsx';

/** [I6] Keeps one machine's documents on this device: a switch with their size and progress. */
export function KeepMachineCard({ nodeid }: { nodeid: string }) {
  const keeping = useMachineKeeping(nodeid);
  if (!keeping || keeping.progress.files === 0) return null;
  const { progress, own, through } = keeping;
  const kept = own || through !== null;
  return (
    <Card>
      <Stack gap="2">
        <KeepSwitch
          choice={nodeid}
          label={text.keep}
          hint={sizeText(progress, kept)}
          kept={own}
          covered={through !== null}
        />
        {through && (
          <Text size="sm" tone="muted">
            {through.kind === 'all' ? text.throughAll : text.throughPlace(through.name)}{' '}
            <TextLink to={links.sync()}>{text.change}</TextLink>
          </Text>
        )}
        {kept && <KeepProgressBar progress={progress} />}
      </Stack>
    </Card>
  );
}
