import type { SaveFailure } from '../../live/outbox/write.ts';
import { formText } from '../../text/de/app/form.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Box } from '../../ui/layout/primitives.ts';

type Props = {
  /** Why saving failed; null: it did not. */
  failure: SaveFailure | null;
  /** [I5] The form was filled from its draft; offers to throw that away. */
  onStartOver?: (() => void) | undefined;
  /** [CF5] What is edited is not on this device any more. */
  gone?: string | undefined;
};

/** A long form may be scrolled to its button. */
const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What to do about it; [I5] a draft outlives a reload. */
function todo({ kind }: SaveFailure): string {
  const { draftTodo, ...texts } = formText.saveFailed;
  return kind === 'storage' ? draftTodo : texts[`${kind}Todo`];
}

/** What stands above a form: that earlier input is still there, and why saving failed. */
export function FormNotices({ failure, onStartOver, gone }: Props) {
  return (
    <>
      {onStartOver && (
        <Banner
          tone="info"
          icon="history"
          action={
            <Button variant="inherit" size="sm" onClick={onStartOver}>
              {formText.draftDiscard}
            </Button>
          }
        >
          {formText.draftRestored}
        </Banner>
      )}
      {gone && (
        <Banner tone="warning" live="alert">
          {gone}
        </Banner>
      )}
      {failure && (
        <Box ref={comeIntoView} scrollMarginTop="24">
          <Banner tone="danger" live="alert" title={formText.saveFailed[failure.kind]}>
            {todo(failure)}
          </Banner>
        </Box>
      )}
    </>
  );
}
