import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { helpText as text } from '../../text/de/help/help.ts';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { DocumentationTab } from './documentation/documentation-tab.tsx';

/** Who looks something up needs no form. */
const FeedbackTab = lazy(async () => ({
  default: (await import('./feedback/feedback-tab.tsx')).FeedbackTab,
}));

/** [H1] [H2] `/HelpAndFeedbackPage`; `?tab=1` is the feedback. */
export function HelpScreen() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page>
      <PageHeader title={text.title} back={{ to: links.dashboard(), label: shellText.start }} />
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
    </Page>
  );
}
