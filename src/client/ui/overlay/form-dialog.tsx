import { chakra } from '@chakra-ui/react';
import { type FocusEventHandler, type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../action/button.tsx';
import type { IconName } from '../display/icon-paths.ts';
import { uiText } from '../ui-text.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

/** The buttons stand outside and name the form. */
const Fields = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '2' },
});

type Props = Omit<DialogProps, 'actions' | 'role'> & {
  /** What the button says that sends the form; null where there is nothing to send. */
  label: ReactNode;
  icon?: IconName | undefined;
  /** `danger` where it takes something away. */
  tone?: 'solid' | 'danger';
  /** Off where something is missing that no field can say. */
  ready?: boolean;
  /** It is being written: the dialog cannot be closed meanwhile unless it says that it is not `locked`. */
  busy?: boolean;
  /** Takes the form itself, for whoever has to lead to a mistake in it. */
  onSubmit: (element: HTMLFormElement) => void;
  onBlur?: FocusEventHandler<HTMLFormElement>;
};

/** A dialog that is filled in and sent, or cancelled. Its mistakes are told by its fields, not by the browser. */
export function FormDialog({
  label,
  icon,
  tone = 'solid',
  ready = true,
  busy = false,
  locked = busy,
  onSubmit,
  onBlur,
  children,
  ...dialog
}: Props) {
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A portal's events climb the tree of components: a form around the dialog must not be sent too.
    event.stopPropagation();
    onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      {...dialog}
      locked={locked}
      actions={
        <>
          <Button variant="outline" disabled={locked} onClick={dialog.onClose}>
            {uiText.cancel}
          </Button>
          {label !== null && (
            <Button type="submit" variant={tone} form={form} icon={icon} loading={busy} disabled={!ready}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <Fields id={form} noValidate onSubmit={submit} onBlur={onBlur}>
        {children}
      </Fields>
    </Dialog>
  );
}
