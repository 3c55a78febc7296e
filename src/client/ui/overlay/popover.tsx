import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../action/button.tsx';
import type { ButtonVariant } from '../action/button-styles.ts';
import { IconButton } from '../action/icon-button.tsx';
import type { IconName } from '../display/icon-paths.ts';

const load = () => import('./popover-panel.tsx').then((module) => ({ default: module.PopoverPanel }));
const PopoverPanel = lazy(load);

export type PopoverProps = {
  /** Accessible name of the button and of what it opens. */
  label: string;
  icon: IconName;
  variant?: ButtonVariant;
  /** The label is not shown. */
  iconOnly?: boolean;
  /** CSS, of the panel. */
  width: string;
  children: ReactNode;
};

/** The button of a popover, alike before and after the popover's code is there. */
export function PopoverTrigger({
  label,
  icon,
  variant = 'quiet',
  iconOnly,
  ...rest
}: Omit<PopoverProps, 'children' | 'width'>) {
  return iconOnly ? (
    <IconButton icon={icon} label={label} variant={variant} size="sm" {...rest} />
  ) : (
    <Button icon={icon} variant={variant} size="sm" {...rest}>
      {label}
    </Button>
  );
}

/** A button that opens fields below it, for a desk; the page stays in use. Esc or a press elsewhere closes it. */
export function Popover(props: PopoverProps) {
  const [opened, setOpened] = useState(false);
  const { children: _children, width: _width, ...trigger } = props;
  const closed = (
    <PopoverTrigger
      {...trigger}
      {...{
        'aria-haspopup': 'dialog',
        'aria-expanded': false,
        onPointerEnter: load,
        onFocus: load,
        onClick: () => setOpened(true),
      }}
    />
  );
  return opened ? (
    <Suspense fallback={closed}>
      <PopoverPanel {...props} />
    </Suspense>
  ) : (
    closed
  );
}
