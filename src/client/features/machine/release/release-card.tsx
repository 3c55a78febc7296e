import { useState } from 'react';
import {
  type BuilderLink,
  builderlink,
  machinerelease,
} from '../../../../shared/contract/machine/release.ts';
import { tellNotSaved } from '../../../parts/forms/tell-not-saved.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { PendingBadge, RecordAttention } from '../../../parts/outbox/record-state.tsx';
import { useCan } from '../../../state/session.ts';
import { releaseText as text } from '../../../text/de/machine/release.ts';
import { formatDateTime } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Box, Heading, Stack, Text } from '../../../ui/layout/primitives.ts';
import { CodeDialog } from './code-dialog.tsx';
import { PARTS, type ReleaseView, releaseNodeId, setPart, useRelease } from './release-queries.ts';
import { Unlink } from './unlink.tsx';

const HINTS = {
  documents: text.documentsHint,
  faults: text.faultsHint,
  readings: text.readingsHint,
} as const;

/** [B5] What the manufacturer of this machine is shown of it: nothing, until somebody switches it on. */
export function ReleaseCard({ machine }: { machine: MachineView }) {
  const view = useRelease(machine);
  const mayUnlink = useCan('equipment', 'delete');
  if (!view) return null;
  const { link, release } = view;
  // What came to be elsewhere may have another node id than the app gives.
  const linknodeid = link?.nodeid ?? view.linknodeid;
  const nodeid = release?.nodeid ?? releaseNodeId(machine.nodeid);
  return (
    <Card>
      <CardHeader title={text.title} />
      <Stack gap="4">
        <PendingBadge
          rows={[
            [builderlink, linknodeid],
            [machinerelease, nodeid],
          ]}
        />
        <RecordAttention record={builderlink} nodeid={linknodeid} />
        <RecordAttention record={machinerelease} nodeid={nodeid} />
        {link ? (
          <Linked machine={machine} view={view} link={link} />
        ) : (
          <Unlinked machine={machine} view={view} />
        )}
        <History log={view.log} />
        {link && link.name !== '' && mayUnlink && <Unlink link={link} />}
      </Stack>
    </Card>
  );
}

function Unlinked({ machine, view }: { machine: MachineView; view: ReleaseView }) {
  const mayLink = useCan('equipment', 'create');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Text tone="muted" textWrap="pretty">
        {text.unlinked(view.manufacturer.name || text.unknownManufacturer)}
      </Text>
      {mayLink && (
        <Box>
          <Button variant="outline" onClick={() => setAsking(true)}>
            {text.enterCode}
          </Button>
        </Box>
      )}
      {asking && <CodeDialog machine={machine} view={view} onClose={() => setAsking(false)} />}
    </>
  );
}

function Linked({ machine, view, link }: { machine: MachineView; view: ReleaseView; link: BuilderLink }) {
  const { release } = view;
  // The server says whose code it was.
  if (link.name === '') return <Text tone="muted">{text.waiting}</Text>;
  return (
    <>
      <Text tone="muted" textWrap="pretty">
        {text.linked(link.name)}
      </Text>
      <Stack gap="1">
        {PARTS.map((part) => (
          <Checkbox
            key={part}
            asSwitch
            label={text[part]}
            hint={HINTS[part]}
            checked={release?.[part] ?? false}
            onChange={(on) => void setPart(machine.nodeid, link, release, part, on).catch(tellNotSaved)}
          />
        ))}
      </Stack>
    </>
  );
}

function History({ log }: Pick<ReleaseView, 'log'>) {
  if (log.length === 0) return null;
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {text.history}
      </Heading>
      <Box as="ul" listStyle="none" display="flex" flexDirection="column" gap="2">
        {log.map((entry) => {
          const parts = PARTS.filter((part) => entry[part]).map((part) => text[part]);
          return (
            <Box as="li" key={entry.nodeid}>
              <Text as="span" display="block" size="sm">
                {text.entry(entry.who || text.nobody, entry.name, parts.join(', ') || text.nothing)}
              </Text>
              <Text as="span" display="block" size="sm" tone="muted">
                {formatDateTime(entry.created)}
              </Text>
            </Box>
          );
        })}
      </Box>
    </Stack>
  );
}
