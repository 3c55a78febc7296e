import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { helpText as text } from '../../text/de/help/help.ts';
import { tourText } from '../../text/de/help/tour.ts';
import { Button } from '../../ui/action/button.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { DocumentationTab } from './documentation/documentation-tab.tsx';

/** Who looks something up needs no form. */
const FeedbackTab = lazy(async () => ({
  default: (await import('./feedback/feedback-tab.tsx')).FeedbackTab,
}));

const TourDialog = lazy(async () => ({
  default: (await import('../../parts/tour/tour-dialog.tsx')).TourDialog,
}));

/** [H1] [H2] `/HelpAndFeedbackPage`; `?tab=1` is the feedback. */
export function HelpScreen() {
  const [search, setSearch] = useSearchParams();
  const [tour, setTour] = useState(false);
  return (
    <Page>
      <PageHeader
        title={shellText.help}
        back={{ to: links.dashboard(), label: shellText.start }}
        actions={
          <Button variant="outline" icon="play" onClick={() => setTour(true)}>
            {tourText.offer}
          </Button>
        }
      />
      <Tabs
        label={text.tabs}
        value={search.get('tab') === '1' ? '1' : '0'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        tabs={[
          { value: '0', label: text.documentation, icon: 'document', content: () => <DocumentationTab /> },
          {
            value: '1',
            label: text.feedback,
            icon: 'chat',
            content: () => (
              <Suspense fallback={<SkeletonText lines={6} />}>
                <FeedbackTab />
              </Suspense>
            ),
          },
        ]}
      />
      {tour && (
        <Suspense>
          <TourDialog onClose={() => setTour(false)} />
        </Suspense>
      )}
    </Page>
  );
}
