import { useState } from 'react';
import { keepOffline } from '../../live/documents/offline-documents.ts';
import { Checkbox } from '../../ui/form/choice.tsx';

type Props = {
  /** What is kept: a machine, an area, a pool or everything. */
  choice: string;
  label: string;
  hint: string;
  kept: boolean;
  /** Kept in any case, through another choice. */
  covered: boolean;
};

/** [I6] A choice as a switch: it moves at once, also while thousands of documents are being counted. */
export function KeepSwitch({ choice, label, hint, kept, covered }: Props) {
  const [wish, setWish] = useState<boolean | null>(null);
  if (wish === kept) setWish(null);
  const change = (wanted: boolean) => {
    setWish(wanted);
    keepOffline(choice, wanted).catch((error: unknown) => {
      setWish(null);
      self.reportError(error);
    });
  };
  return (
    <Checkbox
      asSwitch
      label={label}
      hint={hint}
      checked={covered || (wish ?? kept)}
      disabled={covered}
      onChange={change}
    />
  );
}
