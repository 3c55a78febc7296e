import { chakra } from '@chakra-ui/react';
import type { FocusEventHandler, FormEvent, ReactNode } from 'react';

const Frame = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

type Props = {
  /** Takes the form itself, for whoever has to lead to a mistake in it. */
  onSubmit: (element: HTMLFormElement) => void;
  onBlur?: FocusEventHandler<HTMLFormElement>;
  gap?: '4' | '5';
  children: ReactNode;
};

/** A form whose mistakes are told by its fields, not by the browser. */
export function Form({ onSubmit, children, ...rest }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <Frame {...rest} noValidate onSubmit={submit}>
      {children}
    </Frame>
  );
}

/** Leads to the first field that says what is wrong with it, once the screen shows that. */
export function focusFirstMistake(element: HTMLElement): void {
  // The browser paints the messages first; then the first of them takes the focus.
  requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
