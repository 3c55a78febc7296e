import { saveFailure } from '../../live/outbox/write.ts';
import { formText } from '../../text/de/app/form.ts';
import { delays } from '../../text/delays.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

/** [X21] Says that a write could not be saved on this device, and what to do: for what has no form to say it in. */
export function tellNotSaved(error: unknown): void {
  const { kind } = saveFailure(error);
  showToast({
    tone: 'danger',
    text: formText.saveFailed[kind],
    detail: formText.saveFailed[`${kind}Todo`],
    duration: delays.errorToast,
  });
}
