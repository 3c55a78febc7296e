import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../action/button.tsx';
import type { ButtonVariant } from '../action/button-styles.ts';
import { IconButton } from '../action/icon-button.tsx';
import type { IconName } from '../display/icon-paths.ts';

const load = () => import('./menu-panel.tsx').then((module) => ({ default: module.MenuPanel }));
const MenuPanel = lazy(load);

export type MenuItem = {
  key: string;
  label: string;
  /** What to know before choosing it, below the label. */
  note?: string | undefined;
  icon?: IconName;
  tone?: 'danger';
  disabled?: boolean;
  /** Marks the current choice; read as checked. */
  checked?: boolean;
  onSelect: () => void;
};

export type MenuProps = {
  /** Accessible name of the button; also its text unless `icon` stands alone. */
  label: string;
  icon?: IconName;
  /** Replaces the text of the button. */
  children?: ReactNode;
  variant?: ButtonVariant;
  /** `chip` only with `children`. */
  size?: 'sm' | 'md' | 'chip';
  items: readonly MenuItem[];
  /** Above the items, e.g. who is logged in. */
  header?: ReactNode;
  /** A long list scrolls within 200 px. */
  short?: boolean;
};

/** The button of a menu, alike before and after the menu's code is there. */
export function MenuTrigger({
  label,
  icon,
  children,
  variant,
  size,
  ...rest
}: Omit<MenuProps, 'items' | 'header' | 'short'>) {
  if (!children) {
    return <IconButton icon={icon ?? 'more'} label={label} variant={variant} size={size} {...rest} />;
  }
  return (
    <Button icon={icon} iconEnd="chevronDown" variant={variant} size={size} aria-label={label} {...rest}>
      {children}
    </Button>
  );
}

/** A button with a menu: arrow keys, type-ahead, Esc. The menu's code loads on the first touch of the button. */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState(false);
  const { items: _items, header: _header, short: _short, ...trigger } = props;
  const closed = (
    <MenuTrigger
      {...trigger}
      {...{
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: load,
        onFocus: load,
        onClick: () => setOpened(true),
      }}
    />
  );
  return opened ? (
    <Suspense fallback={closed}>
      <MenuPanel {...props} />
    </Suspense>
  ) : (
    closed
  );
}
