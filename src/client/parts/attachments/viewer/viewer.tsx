import { type ComponentProps, lazy, Suspense } from 'react';

const DocumentViewer = lazy(async () => ({
  default: (await import('./document-viewer.tsx')).DocumentViewer,
}));

/** [F3] Shows a file; the code for that loads with the first one. */
export function Viewer(props: ComponentProps<typeof DocumentViewer>) {
  return (
    <Suspense>
      <DocumentViewer {...props} />
    </Suspense>
  );
}
