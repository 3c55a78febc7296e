import { chakra } from '@chakra-ui/react';
import { useLive } from '../../../live/mirror/use-live.ts';
import { reportChangesText as text } from '../../../text/de/notification/report-changes.ts';
import { formatDateTime } from '../../../text/format.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { Grid, Heading, Stack, Text } from '../../../ui/layout/primitives.ts';
import { type ChangedField, changesOf } from './report-changes.ts';

const List = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', listStyle: 'none', padding: '0', margin: '0' },
});
const Version = chakra('div', {
  base: { padding: '3', borderRadius: 'md', borderWidth: '1px', background: 'surface', minWidth: '0' },
});

/** [R8] What a signature stands for once the report was changed, and every change beside the former text. */
export function ChangesList({ reportnodeid, signed }: { reportnodeid: string; signed: number }) {
  const changes = useLive((mirror) => changesOf(mirror, reportnodeid), [reportnodeid]);
  if (!changes || changes.length === 0) return null;
  return (
    <Stack>
      <Banner tone="warning" icon="history" title={text.signedVersion(formatDateTime(signed))}>
        {text.changedSince(changes.length)}
      </Banner>
      <Stack as="section" gap="3" aria-label={text.title}>
        <Heading as="h3" size="sm">
          {text.title}
        </Heading>
        <List>
          {changes.map(({ nodeid, by, fields }) => (
            <li key={nodeid}>
              <Stack gap="2">
                <Text weight="medium">{by}</Text>
                {fields.map((each) => (
                  <BothVersions key={each.field} {...each} />
                ))}
              </Stack>
            </li>
          ))}
        </List>
      </Stack>
    </Stack>
  );
}

function BothVersions({ label, former, changed }: ChangedField) {
  return (
    <Stack gap="1">
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <Grid gap="2" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
        <OneVersion name={text.former} words={former} />
        <OneVersion name={text.changed} words={changed} />
      </Grid>
    </Stack>
  );
}

function OneVersion({ name, words }: { name: string; words: string }) {
  return (
    <Version>
      <Text size="sm" tone="muted">
        {name}
      </Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {words}
      </Text>
    </Version>
  );
}
