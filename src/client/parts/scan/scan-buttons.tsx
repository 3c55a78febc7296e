import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: 'white',
  // dark enough for white text over a white wall
  background: 'rgba(5, 9, 11, 0.64)',
  boxShadow: 'inset 0 0 0 1px rgba(255, 255, 255, 0.24)',
  backdropFilter: 'blur(14px)',
  userSelect: 'none',
  transition: 'background-color 120ms, transform 80ms',
  _hover: { background: 'rgba(5, 9, 11, 0.8)' },
  _active: { transform: 'scale(0.96)' },
  _focusVisible: { outlineColor: '#9fe0f5' },
  _print: { display: 'none' },
} as const;

const Tall = chakra('button', {
  base: {
    ...base,
    flexDirection: 'column',
    gap: '1.5',
    flex: '1 1 0',
    minWidth: '0',
    minHeight: '76px',
    paddingInline: '2',
    borderRadius: 'xl',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'center',
    '&[aria-pressed=true]': { background: 'white', color: '#0e3f51' },
  },
  variants: { wide: { true: { flex: '1.6 1 0' }, false: {} } },
});
const Round = chakra('button', {
  base: {
    ...base,
    minWidth: '52px',
    height: '52px',
    borderRadius: 'full',
    fontWeight: 'semibold',
    '&[aria-pressed=true]': { background: 'white', color: '#0e3f51' },
  },
});

/** A large button under the thumb, for gloves. */
export function ThumbButton({
  icon,
  children,
  ...rest
}: Omit<ComponentProps<typeof Tall>, 'children'> & { icon: IconName; children: string }) {
  return (
    <Tall type="button" {...rest}>
      <Icon name={icon} size={26} />
      {children}
    </Tall>
  );
}

/** A round button on the picture. */
export function RoundButton({
  icon,
  label,
  ...rest
}: Omit<ComponentProps<typeof Round>, 'children'> & { icon: IconName; label: string }) {
  return (
    <Round type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={26} />
    </Round>
  );
}

/** A round button with a short word, e.g. a zoom step. */
export function RoundChoice({
  label,
  pressed,
  ...rest
}: Omit<ComponentProps<typeof Round>, 'children'> & { label: string; pressed: boolean }) {
  return (
    <Round type="button" aria-pressed={pressed} {...rest}>
      {label}
    </Round>
  );
}
