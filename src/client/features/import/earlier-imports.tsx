import type { ImportSummary } from '../../../shared/contract/machine/import-queries.ts';
import { links } from '../../app/links.ts';
import { importText as text } from '../../text/de/machine/import.ts';
import { formatDateTime } from '../../text/format.ts';
import { Badge, type Tone } from '../../ui/display/badge.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Heading } from '../../ui/layout/primitives.ts';
import { FailureBanner } from './failure-banner.tsx';
import { useImports } from './use-import.ts';

export const TONES: Record<ImportSummary['state'], Tone> = {
  uploaded: 'neutral',
  planned: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  undoing: 'info',
  undone: 'warning',
};

function ImportLine({ importid, filename, mine, state, created }: ImportSummary) {
  const content = {
    title: (
      <Box as="span" overflowWrap="anywhere">
        {filename}
      </Box>
    ),
    subtitle: mine ? formatDateTime(created) : `${formatDateTime(created)}, ${text.foreign}`,
    end: <Badge tone={TONES[state]}>{text.states[state]}</Badge>,
  };
  return mine ? <ListRow to={links.to('import', { importid })} {...content} /> : <ListRow {...content} />;
}

/** [D10] What the company imported before, the latest first. */
export function EarlierImports() {
  const { answer, problem, again } = useImports();
  return (
    <Box as="section" aria-label={text.earlier}>
      <Heading marginBottom="3">{text.earlier}</Heading>
      {!answer && !problem && <SkeletonText lines={3} />}
      {!answer && problem && <FailureBanner failure={problem} onRetry={again} />}
      {answer && (
        <Card padded={false}>
          {answer.imports.length > 0 ? (
            <List aria-label={text.earlier}>
              {answer.imports.map((each) => (
                <ImportLine key={each.importid} {...each} />
              ))}
            </List>
          ) : (
            <Box padding="4">
              <EmptyState icon="history" title={text.earlierEmpty} text={text.earlierEmptyText} />
            </Box>
          )}
        </Card>
      )}
    </Box>
  );
}
