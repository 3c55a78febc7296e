import { chakra } from '@chakra-ui/react';
import type { ErrorReport } from '../../../sync/error-report.ts';
import { clearErrorReports, saveErrorReports, useErrorReports } from '../../live/app/error-reports.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { errorReportsText as text } from '../../text/de/outbox/error-reports.ts';
import { delays } from '../../text/delays.ts';
import { formatDateTime, formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';
import { ButtonRow } from '../../ui/layout/button-row.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Heading, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { showUndoToast } from '../../ui/overlay/toast-store.ts';
import { uiText } from '../../ui/ui-text.ts';

const SHOWN = 5;
const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });

/** [X21] Errors that nobody handled: kept, shown and to be taken along; nothing where there are none. */
export function ErrorReportsCard() {
  const reports = useErrorReports() ?? [];
  if (reports.length === 0) return null;
  const rest = reports.length - SHOWN;
  return (
    <Card aria-label={text.title}>
      <Stack gap="3">
        <Row>
          <Heading flex="1">{text.title}</Heading>
          <CountBadge count={reports.length} tone="neutral" />
        </Row>
        <Text size="sm" tone="muted">
          {text.explain}
        </Text>
        <List>
          {reports.slice(0, SHOWN).map((report) => (
            <ErrorReportLine key={report.id} report={report} />
          ))}
        </List>
        {rest > 0 && (
          <Text size="sm" tone="muted">
            {text.more(formatNumber(rest))}
          </Text>
        )}
        <ButtonRow>
          <Button variant="outline" icon="download" onClick={() => saveErrorReports(reports)}>
            {text.save}
          </Button>
          <Button variant="ghost" icon="trash" onClick={() => void clear(reports).catch(tellNotSaved)}>
            {text.clear}
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}

function ErrorReportLine({ report: { at, count, message, place } }: { report: ErrorReport }) {
  return (
    <li>
      <Text size="sm" overflowWrap="anywhere">
        {message}
      </Text>
      <Text size="sm" tone="muted">
        {text.seen(formatDateTime(at), place, count > 1 ? text.times(formatNumber(count)) : '')}
      </Text>
    </li>
  );
}

async function clear(reports: readonly ErrorReport[]): Promise<void> {
  const bringBack = await clearErrorReports(reports);
  showUndoToast({
    text: text.cleared,
    undoLabel: uiText.undo,
    duration: delays.formUndo,
    onUndo: () => void bringBack().catch(tellNotSaved),
  });
}
