import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { uiText } from '../ui-text.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    padding: '3',
    paddingInlineStart: '4',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
  variants: {
    tone: {
      info: { background: 'info.soft', color: 'info.onSoft' },
      accent: { background: 'accent.soft', color: 'accent.onSoft' },
      success: { background: 'success.soft', color: 'success.onSoft' },
      warning: { background: 'warning.soft', color: 'warning.onSoft' },
      danger: { background: 'danger.soft', color: 'danger.onSoft' },
    },
  },
});

const icons = {
  info: 'info',
  accent: 'info',
  success: 'checkCircle',
  warning: 'warning',
  danger: 'error',
} as const;

type Props = {
  tone: keyof typeof icons;
  icon?: IconName;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  /** Announced at once (`alert`) or when there is time (`status`); neither for what was there from the start. */
  live?: 'alert' | 'status';
};

/** A message that stays in the page until its reason is gone. */
export function Banner({ tone, icon, title, children, action, onClose, live }: Props) {
  return (
    <Frame tone={tone} role={live}>
      <chakra.div display="flex" alignItems="flex-start" gap="3" flex="1 1 14rem" minWidth="0">
        <Icon name={icon ?? icons[tone]} size={22} />
        <chakra.div minWidth="0" fontSize="md">
          {title && <chakra.p fontWeight="semibold">{title}</chakra.p>}
          {children}
        </chakra.div>
      </chakra.div>
      {(action || onClose) && (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="1"
          marginInlineStart="auto"
          // Beside a long text the cross stands where it begins.
          alignSelf={action ? undefined : 'flex-start'}
        >
          {action}
          {onClose && (
            <IconButton icon="close" label={uiText.close} size="sm" variant="bare" onClick={onClose} />
          )}
        </chakra.div>
      )}
    </Frame>
  );
}
