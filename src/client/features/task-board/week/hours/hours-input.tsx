import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { typedAmount } from '../../../../../shared/rules/number.ts';
import { weekText as text } from '../../../../text/de/planning/week.ts';
import { formatNumber } from '../../../../text/format.ts';

/** More than anybody plans for one task. */
const MOST = 999;

/** Above the link that covers the card. */
const Frame = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    paddingInlineEnd: '0.5',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'text',
  },
});
const Input = chakra('input', {
  base: {
    width: '2.25rem',
    minHeight: '6',
    padding: '0 2px',
    textAlign: 'end',
    background: 'transparent',
    color: 'text',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'sm',
    userSelect: 'text',
    '@media (pointer: coarse)': {
      minHeight: 'touch',
      width: '3.5rem',
      fontSize: 'md',
      borderColor: 'border',
    },
    // As wide as what is typed, so that the title has the room.
    '@media (pointer: fine)': {
      '@supports (field-sizing: content)': {
        fieldSizing: 'content',
        width: 'auto',
        minWidth: '1.125rem',
        maxWidth: '2.25rem',
      },
    },
    _hover: { borderColor: 'borderStrong' },
    _focus: { borderColor: 'focus', background: 'surface' },
    _invalid: { borderColor: 'danger.text', color: 'danger.text' },
  },
});

type Props = {
  title: string;
  /** Planned for each who has it; null where nobody has said any. */
  hours: number | null;
  /** Answers whether anything had to be saved, null where it failed. */
  onHours: (hours: number) => Promise<boolean | null>;
};

/** `savedOver`: what was shown when it was saved; without it nothing is saved yet. */
type Typed = { text: string; savedOver?: string };

/** [J11] How long a task takes, typed on its card: Enter or leaving it saves, Escape takes back what was typed. */
export function HoursInput({ title, hours, onHours }: Props) {
  const shown = hours === null ? '' : formatNumber(hours);
  const [typed, setTyped] = useState<Typed | null>(null);
  // Saved, and the store says so by now. What is only typed stays, whatever a colleague plans meanwhile [I5].
  if (typed?.savedOver !== undefined && typed.savedOver !== shown) setTyped(null);
  const value = typed?.text ?? shown;
  const amount = value.trim() === '' ? 0 : typedAmount(value);
  const wrong = amount === null || amount === undefined || amount > MOST;
  const leave = async () => {
    if (!typed || wrong) return;
    if (amount === (hours ?? 0) || value === shown) return setTyped(null);
    const { text } = typed;
    const isLatest = (latest: Typed | null) => latest?.text === text;
    setTyped({ text, savedOver: shown });
    const saved = await onHours(amount);
    if (saved === false) setTyped((latest) => (isLatest(latest) ? null : latest));
    // Not saved: it stays as it was typed.
    if (saved === null) setTyped((latest) => (isLatest(latest) ? { text } : latest));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape' || !typed) return;
    // It belongs to what is typed, not to what lies around it.
    event.preventDefault();
    setTyped(null);
  };
  return (
    <Frame
      title={wrong ? text.durationWrong : undefined}
      // Who marks what is typed does not pick up the card.
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        aria-label={text.durationOf(title)}
        aria-invalid={wrong || undefined}
        placeholder="–"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped({ text: event.target.value })}
        onBlur={() => void leave()}
        onKeyDown={press}
      />
      <span aria-hidden="true">h</span>
    </Frame>
  );
}
