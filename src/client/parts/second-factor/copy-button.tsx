import { secondFactorText } from '../../text/de/account/second-factor.ts';
import { Button } from '../../ui/action/button.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

const text = secondFactorText.codes;

type Props = {
  label: string;
  content: string;
  /** Said when it is there, and when not. */
  copied?: string;
  notCopied?: string;
};

/** Puts text on the clipboard and says so. */
export function CopyButton({ label, content, copied = text.copied, notCopied = text.notCopied }: Props) {
  const copy = () =>
    // Without a secure origin there is no clipboard.
    Promise.resolve(
      navigator.clipboard?.writeText(content) ?? Promise.reject(new Error('no clipboard')),
    ).then(
      () => showToast({ tone: 'success', text: copied }),
      () => showToast({ tone: 'danger', text: notCopied }),
    );
  return (
    <Button variant="outline" icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
