import { saveFailure } from '../live/write.ts';
import { notificationText } from '../text/de/notification.ts';
import { delays } from '../text/delays.ts';
import { showToast } from '../ui/overlay/toast-store.ts';

/** [X21] Says that a write could not be saved on this device, and what to do: for what has no form to say it in. */
export function tellNotSaved(error: unknown): void {
  const { kind } = saveFailure(error);
  showToast({
    tone: 'danger',
    text: notificationText.saveFailed[kind],
    detail: notificationText.saveFailed[`${kind}Todo`],
    duration: delays.errorToast,
  });
}
