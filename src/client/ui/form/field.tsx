import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import { uiText } from '../ui-text.ts';

const Wrapper = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
});
const LabelRow = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' },
});
const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug' } });
const Required = chakra('span', { base: { fontSize: 'xs', color: 'muted', flexShrink: '0' } });
const Hint = chakra('p', { base: { fontSize: 'sm', color: 'muted', lineHeight: 'snug' } });
const ErrorText = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'danger.text',
    lineHeight: 'snug',
  },
});

/** What every form field takes. */
export type FieldProps = {
  label: string;
  /** Adds the marker 'Pflichtfeld' [X22] and aria-required; checking stays with the form. */
  required?: boolean;
  hint?: ReactNode;
  /** Shown instead of nothing; also sets aria-invalid. */
  error?: string | undefined;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  id?: string;
};

/** What a control inside a Field must carry. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** Label, required marker, hint and error around one control, tied together by ids. */
export function Field({
  label,
  required,
  hint,
  error,
  hideLabel,
  id,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <Wrapper>
      <LabelRow srOnly={hideLabel || undefined}>
        <Label htmlFor={controlId}>{label}</Label>
        {required && <Required>{uiText.required}</Required>}
      </LabelRow>
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && (
        <ErrorText id={errorId} role="alert">
          <Icon name="error" size={18} marginTop="1px" />
          {error}
        </ErrorText>
      )}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Wrapper>
  );
}
