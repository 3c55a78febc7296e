import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import { chosenStyles, segmentStyles, troughStyles } from './segment-styles.ts';

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingBlock: '1.5',
    cursor: 'pointer',
    '&:has(input:disabled)': { opacity: '0.55', cursor: 'not-allowed' },
  },
});
const Native = chakra('input', {
  base: {
    width: '22px',
    height: '22px',
    flexShrink: '0',
    accentColor: '{colors.accent.solid}',
    cursor: 'inherit',
  },
});
const Hint = chakra('span', {
  base: { display: 'block', fontSize: 'sm', color: 'muted', lineHeight: 'snug' },
});

type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Looks and is announced as a switch: for settings that take effect at once. */
  asSwitch?: boolean;
};

/** A check box with its label as the touch target. */
export function Checkbox({ label, hint, checked, onChange, disabled, asSwitch }: CheckboxProps) {
  return (
    <Row>
      <Native
        type="checkbox"
        role={asSwitch ? 'switch' : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <Hint>{hint}</Hint>}
      </span>
    </Row>
  );
}

export type Choice<T extends string> = { value: T; label: string; icon?: IconName };

const Group = chakra('fieldset', { base: { minWidth: '0' } });
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1.5' } });
const Track = chakra('div', { base: troughStyles });
const Segment = chakra('label', {
  base: {
    ...segmentStyles,
    cursor: 'pointer',
    position: 'relative',
    '&:has(input:checked)': chosenStyles,
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' },
  },
});

type SegmentedProps<T extends string> = {
  label: string;
  hideLabel?: boolean;
  value: T;
  options: readonly Choice<T>[];
  onChange: (value: T) => void;
};

/** Two to four choices side by side; radio buttons underneath, so arrow keys work. */
export function SegmentedControl<T extends string>(props: SegmentedProps<T>) {
  const { label, hideLabel, value, options, onChange } = props;
  const name = useId();
  return (
    <Group>
      <Legend srOnly={hideLabel || undefined}>{label}</Legend>
      <Track>
        {options.map((option) => (
          <Segment key={option.value}>
            <chakra.input
              type="radio"
              name={name}
              srOnly
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={18} />}
            {option.label}
          </Segment>
        ))}
      </Track>
    </Group>
  );
}
