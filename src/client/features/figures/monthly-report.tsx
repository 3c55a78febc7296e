import { useRef, useState } from 'react';
import type { AnswerOf } from '../../../shared/contract/core/define.ts';
import {
  endFigureReport,
  type FigureReport,
  listFigureReports,
  MOST_REPORTS,
  orderFigureReport,
} from '../../../shared/contract/notification/figure-report.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { monthlyReportText as text } from '../../text/de/planning/monthly-report.ts';
import { formatDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { InfoRow } from '../../ui/layout/info-row.tsx';
import { Box, Heading, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { subjectName } from './subjects.ts';

const PLACES = ['site', 'area', 'equipmentpool'];

/** As mails call it: areas of two sites may have the same name. */
function placeName(index: MachineIndex, place: string): string | null {
  const area = index.areas.find(({ nodeid }) => nodeid === place);
  const site = index.sites.find(({ nodeid }) => nodeid === area?.sitenodeid);
  return area && site ? `${site.name}, ${area.name}` : subjectName(index, [], place);
}

type Props = {
  /** What the page shows the figures of; '' for all machines. */
  subject: string;
  index: MachineIndex;
};

/** [K4] Whether the figures of the place in view come by mail each month, and what else does. */
export function MonthlyReport({ subject, index }: Props) {
  const { online } = useSyncStatus();
  const { state, again } = useAsked(listFigureReports, {});
  // What was told stays while it is asked for again.
  const [told, setTold] = useState<AnswerOf<typeof listFigureReports> | null>(null);
  if (state?.state === 'done' && state.answer !== told) setTold(state.answer);
  const [busy, setBusy] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const nameOf = (place: string | null): string =>
    place === null ? text.allMachines : (placeName(index, place) ?? text.placeGone);

  async function ask(question: () => Promise<Asked<unknown>>, done: string) {
    setBusy(true);
    const asked = await question().catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setBusy(false);
    again();
    const tone = asked?.state === 'done' ? 'success' : 'danger';
    showToast({ tone, text: asked?.state === 'done' ? done : text.refused });
  }
  const order = () =>
    ask(() => askServer(orderFigureReport, subject ? { placenodeid: subject } : {}), text.ordered);
  const end = ({ reportid }: FigureReport) =>
    ask(async () => {
      const asked = await askServer(endFigureReport, { reportid });
      // Ended by a press before, or on another device: as was wanted.
      const isGone = asked.state === 'refused' && asked.code === 'gone';
      return isGone ? { state: 'done', answer: {} } : asked;
    }, text.ended);

  const place = subject || null;
  const isPlace = place === null || PLACES.includes(kindOfNodeId(place) ?? '');
  const own = told?.reports.find(({ placenodeid }) => placenodeid === place);
  return (
    <Box
      ref={frame}
      role="group"
      aria-label={text.title}
      tabIndex={-1}
      _focus={{ outline: 'none' }}
      _print={{ display: 'none' }}
    >
      <TitledCard title={text.title}>
        <Stack gap="4">
          {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
          {!told ? (
            <>
              <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />
              <Lead />
            </>
          ) : (
            <>
              {isPlace ? (
                <Choice
                  place={nameOf(place)}
                  own={own}
                  told={told}
                  busy={busy}
                  disabled={!online}
                  onPress={() => void (own ? end(own) : order())}
                />
              ) : (
                <Text>{text.wrongSubject}</Text>
              )}
              <Lead />
              {told.reports.length > 0 && (
                <Box>
                  <Heading as="h3" size="sm">
                    {text.listTitle}
                  </Heading>
                  <Stack as="ul" gap="0">
                    {told.reports.map((report) => (
                      <ReportLine
                        key={report.reportid}
                        report={report}
                        name={nameOf(report.placenodeid)}
                        disabled={!online || busy}
                        onEnd={() => {
                          // The button goes with its line.
                          frame.current?.focus();
                          void end(report);
                        }}
                      />
                    ))}
                  </Stack>
                </Box>
              )}
            </>
          )}
        </Stack>
      </TitledCard>
    </Box>
  );
}

const Lead = () => (
  <Text size="sm" tone="muted" textWrap="pretty">
    {text.lead}
  </Text>
);

type ChoiceProps = {
  place: string;
  own: FigureReport | undefined;
  told: AnswerOf<typeof listFigureReports>;
  busy: boolean;
  disabled: boolean;
  onPress: () => void;
};

/** On or off for the place in view. */
function Choice({ place, own, told, busy, disabled, onPress }: ChoiceProps) {
  const full = !own && told.reports.length >= MOST_REPORTS;
  return (
    <Stack gap="3">
      <Text overflowWrap="anywhere">
        {own ? text.on(place, formatDate(own.due), told.address) : text.off(place, told.address)}
      </Text>
      {full ? (
        <Text tone="muted">{text.full}</Text>
      ) : (
        <Row>
          <Button
            variant={own ? 'outline' : 'solid'}
            icon="mail"
            loading={busy}
            disabled={disabled}
            onClick={onPress}
          >
            {own ? text.end : text.order}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type LineProps = { report: FigureReport; name: string; disabled: boolean; onEnd: () => void };

function ReportLine({ report, name, disabled, onEnd }: LineProps) {
  const { due, sent, skipped } = report;
  const facts = [text.next(formatDate(due)), sent === null ? '' : text.sent(formatDate(sent))];
  return (
    <InfoRow icon="mail" title={name} facts={facts} note={skipped ? text.skipped(skipped) : undefined}>
      <IconButton icon="trash" label={text.endOf(name)} disabled={disabled} onClick={onEnd} />
    </InfoRow>
  );
}
