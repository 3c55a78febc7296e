import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useDraftForms } from '../../live/drafts/draft-list.ts';
import { Greeting } from '../../parts/dashboard/greeting.tsx';
import { useReported } from '../../parts/notification/reported.ts';
import { ReportedRows } from '../../parts/notification/reported-rows.tsx';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { reporterText as text } from '../../text/de/notification/reporter.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Heading, Row, Stack } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { WorkRows } from '../../ui/layout/work-row.tsx';
import { InstallOffer } from './install-offer.tsx';
import { BEHIND } from './queries.ts';
import { TourOffer } from './tour-offer.tsx';

const DraftRows = lazy(async () => ({ default: (await import('./draft-rows.tsx')).DraftRows }));

/** Reports that stand here; the others are a page away. */
const SHOWN = 8;

const Tiles = chakra('nav', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '3', maxWidth: '40rem' },
});
const Tile = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: { base: '128px', md: '112px' },
    padding: '3',
    borderRadius: 'md',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'center',
    transition: 'background 120ms',
    _focusVisible: { outlineOffset: '3px' },
  },
  variants: {
    main: {
      true: { background: 'accent.solid', color: 'accent.onSolid' },
      false: { background: 'surface', color: 'accent.text', borderWidth: '2px', borderColor: 'accent.solid' },
    },
  },
});

/** [J9] Start of who may only report: the two things they come for, and what became of what they reported. */
export function ReporterStart() {
  usePageTitle(dashboardText.title);
  const now = useNow();
  const reported = useReported(now, BEHIND);
  const drafts = useDraftForms() ?? [];
  return (
    <Page>
      <Greeting now={now} />
      <Tiles aria-label={dashboardText.title}>
        <Tile to={links.scan()} main={false}>
          <Icon name="scan" size={40} />
          {text.scan}
        </Tile>
        <Tile to={links.createNotification()} main>
          <Icon name="report" size={40} />
          {text.report}
        </Tile>
      </Tiles>
      {drafts.length > 0 && (
        <Suspense>
          <WorkRows>
            <DraftRows forms={drafts} />
          </WorkRows>
        </Suspense>
      )}
      <Stack as="section" gap="2" aria-labelledby="my-reports">
        <Row gap="2.5">
          <Heading id="my-reports" flex="1">
            {text.title}
          </Heading>
          {reported && reported.length > SHOWN && (
            <TextLink to={links.notificationsDashboard()}>{text.showAll}</TextLink>
          )}
        </Row>
        <ReportedRows rows={reported?.slice(0, SHOWN)} now={now} aria-labelledby="my-reports" />
      </Stack>
      <InstallOffer />
      <TourOffer />
    </Page>
  );
}
