import { lazy, type ReactNode, Suspense, useState } from 'react';

const DialogPanel = lazy(() =>
  import('./dialog-panel.tsx').then((module) => ({ default: module.DialogPanel })),
);

export type DialogProps = {
  open: boolean;
  /** The close button. Not called while `locked`. */
  onClose: () => void;
  /**
   * The way back, Esc, a press beside the dialog unless `dismissable` is false; like the close button, unless something
   * would be lost.
   */
  onBack?: (() => void) | undefined;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom; the main one last. */
  actions?: ReactNode;
  /** `xs` for a few fields, `sm` for questions, `md` for forms, `lg` for viewers, `upload` for files [F7], `full` fills the screen. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'upload' | 'full';
  /** At a desk it hangs below the top right corner of the page, where its button is. */
  corner?: boolean;
  /** Cannot be closed, e.g. while something is being written. */
  locked?: boolean;
  /** Whether a press beside it closes it, as it does unless something that was made in it would go with it. */
  dismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
};

/**
 * A modal dialog (a sheet from below on phones): focus trap, Esc, labelled by its title, focus goes back to what opened
 * it. Its code loads when it is first opened.
 */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(false);
  if (props.open && !used) {
    setUsed(true);
  }
  if (!used) {
    return null;
  }
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
