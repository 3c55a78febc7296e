import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { shortTypeName, TypeTag, typeColor } from '../../../parts/notification/notification-type.tsx';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { FREQUENT_TYPES, FURTHER_TYPES } from './form-values.ts';

const Group = chakra('fieldset', { base: { minWidth: '0' } });
const Legend = chakra('legend', {
  base: { display: 'flex', width: 'full', fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1.5' },
});
const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(auto-fit, minmax(8.5rem, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
    gap: '2',
  },
});
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '68px',
    paddingBlock: '2.5',
    paddingInlineStart: '4',
    paddingInlineEnd: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    background: 'surface',
    overflow: 'hidden',
    fontWeight: 'medium',
    lineHeight: 'snug',
    hyphens: 'auto',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    '& .chosen': { display: 'none' },
    '&:has(input:checked)': {
      borderColor: 'accent.text',
      background: 'accent.soft',
      color: 'accent.onSoft',
      boxShadow: 'inset 0 0 0 1px {colors.accent.text}',
      fontWeight: 'semibold',
      '& .chosen': { display: 'block' },
    },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '6px' },
});

type Props = {
  value: number | null;
  /** The type of an edited notification, which may be one that is not chosen any more. */
  own: number | undefined;
  onChange: (type: number) => void;
  error: string | undefined;
};

const LISTED: readonly number[] = [...FREQUENT_TYPES, ...FURTHER_TYPES];

/** [N1] [X13] What kind of notification it is: big choices in the types' colours, the frequent ones first. */
export function TypeChoice({ value, own, onChange, error }: Props) {
  const name = useId();
  const [all, setAll] = useState(false);
  const further = FURTHER_TYPES.filter((type) => all || type === value);
  const unlisted = own === undefined || LISTED.includes(own) ? [] : [own];
  return (
    <Group aria-describedby={error ? `${name}-error` : undefined}>
      <Legend>
        <chakra.span flex="1">{notificationText.type}</chakra.span>
        <RequiredMark />
      </Legend>
      <Choices>
        {[...unlisted, ...FREQUENT_TYPES, ...further].map((type) => (
          <Choice key={type}>
            <Strip aria-hidden="true" style={{ background: typeColor(type) }} />
            <chakra.input
              type="radio"
              name={name}
              srOnly
              checked={type === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(type)}
            />
            <chakra.span flex="1" minWidth="0">
              {shortTypeName(type)}
            </chakra.span>
            <Icon className="chosen" name="checkCircle" size={22} />
          </Choice>
        ))}
      </Choices>
      <chakra.div aria-live="polite">
        {error && (
          <chakra.p
            id={`${name}-error`}
            marginTop="1.5"
            fontSize="sm"
            fontWeight="medium"
            color="danger.text"
          >
            {error}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div marginInlineStart="-4">
        <Button
          variant="ghost"
          icon={all ? 'chevronUp' : 'chevronDown'}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? notificationText.fewerTypes : notificationText.moreTypes}
        </Button>
      </chakra.div>
    </Group>
  );
}

/** [X13] The type where it cannot be another one. */
export function FixedType({ type }: { type: number }) {
  return (
    <div>
      <chakra.p fontSize="sm" fontWeight="semibold" marginBottom="1.5">
        {notificationText.fixedType}
      </chakra.p>
      <TypeTag type={type} />
    </div>
  );
}

function RequiredMark() {
  return (
    <chakra.span fontSize="xs" fontWeight="normal" color="muted">
      {notificationText.required}
    </chakra.span>
  );
}
