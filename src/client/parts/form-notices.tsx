import type { SaveFailure } from '../live/write.ts';
import { notificationText } from '../text/de/notification.ts';
import { Button } from '../ui/action/button.tsx';
import { Banner } from '../ui/display/banner.tsx';

type Props = {
  /** Why saving failed; null: it did not. */
  failure: SaveFailure | null;
  /** [I5] The form was filled from its draft; offers to throw that away. */
  onStartAnew?: (() => void) | undefined;
};

/** What to do about it; [I5] a draft outlives a reload. */
function todo({ kind }: SaveFailure): string {
  const { draftTodo, ...texts } = notificationText.saveFailed;
  return kind === 'storage' ? draftTodo : texts[`${kind}Todo`];
}

/** What stands above a form: that earlier input is still there, and why saving failed. */
export function FormNotices({ failure, onStartAnew }: Props) {
  return (
    <>
      {onStartAnew && (
        <Banner
          tone="info"
          icon="history"
          action={
            <Button variant="inherit" size="sm" onClick={onStartAnew}>
              {notificationText.draftDiscard}
            </Button>
          }
        >
          {notificationText.draftRestored}
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" live="alert" title={notificationText.saveFailed[failure.kind]}>
          {todo(failure)}
        </Banner>
      )}
    </>
  );
}
