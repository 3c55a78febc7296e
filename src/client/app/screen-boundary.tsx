import { Component, type ReactNode } from 'react';
import { shellText } from '../text/de/app/shell.ts';
import { Button } from '../ui/action/button.tsx';
import { ErrorState } from '../ui/display/state-message.tsx';
import { noteError } from './watch-errors.ts';

/** The code of a screen could not be fetched. */
export class ScreenLoadError extends Error {
  constructor(message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'ScreenLoadError';
  }
}

/** The two ways on where code is missing or has failed. */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Button icon="sync" onClick={onRetry}>
        {shellText.retry}
      </Button>
      <Button variant="outline" onClick={() => location.reload()}>
        {shellText.reload}
      </Button>
    </>
  );
}

type Props = { children: ReactNode; onRetry: () => void };

/** Keeps a failing screen from taking the frame with it, and says what happened, what is safe and what to do. */
export class ScreenBoundary extends Component<Props, { failure: unknown }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    if (!(failure instanceof ScreenLoadError)) {
      noteError(failure);
    }
  }

  override render() {
    const failure: unknown = this.state.failure;
    if (failure === undefined) {
      return this.props.children;
    }
    const missing = failure instanceof ScreenLoadError;
    return (
      <ErrorState
        size="page"
        icon={missing ? 'cloudOff' : 'warning'}
        title={missing ? shellText.screenMissing : shellText.screenFailed}
        safe={shellText.screenFailedSafe}
        todo={missing ? shellText.screenMissingTodo : shellText.screenFailedTodo}
        action={<TryAgain onRetry={this.props.onRetry} />}
      />
    );
  }
}
