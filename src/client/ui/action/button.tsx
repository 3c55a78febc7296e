import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import { Spinner } from '../display/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonRecipe } from './button-styles.ts';

const StyledButton = chakra('button', buttonRecipe);
const StyledLink = chakra(Link, buttonRecipe);
const StyledAnchor = chakra('a', buttonRecipe);

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  children: ReactNode;
};

function content({ icon, iconEnd, size, children }: Look, loading = false) {
  const iconSize = size === 'chip' ? 16 : size === 'sm' ? 18 : 22;
  return (
    <>
      {loading ? <Spinner size={iconSize - 2} /> : icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={iconSize} />}
    </>
  );
}

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children' | 'color'> & {
    /** Shows a spinner and ignores presses, but keeps the focus; the label stays and should say what runs. */
    loading?: boolean;
  };

/** A button. `type` is "button" unless said otherwise, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  fullWidth,
  icon,
  iconEnd,
  loading,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      type="button"
      variant={variant}
      size={size}
      fullWidth={fullWidth}
      aria-busy={loading || undefined}
      // Not `disabled`, which would throw the focus back to the beginning of the page.
      aria-disabled={loading || undefined}
      {...rest}
      // Where it submits a form, a press that is prevented does not.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {content({ icon, iconEnd, size, children }, loading)}
    </StyledButton>
  );
}

export type LinkButtonProps = Look &
  Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'replace' | 'onClick' | 'title'>;

/** A link to a screen that looks like a button. */
export function LinkButton({ variant, size, fullWidth, icon, iconEnd, children, ...rest }: LinkButtonProps) {
  return (
    <StyledLink variant={variant} size={size} fullWidth={fullWidth} {...rest}>
      {content({ icon, iconEnd, size, children })}
    </StyledLink>
  );
}

export type AnchorButtonProps = Look & { href: string; download?: string; newWindow?: boolean };

/** A plain address (file, mail, phone) that looks like a button. */
export function AnchorButton({ href, download, newWindow, ...look }: AnchorButtonProps) {
  const { variant, size, fullWidth } = look;
  return (
    <StyledAnchor
      href={href}
      download={download}
      variant={variant}
      size={size}
      fullWidth={fullWidth}
      {...(newWindow ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {content(look)}
    </StyledAnchor>
  );
}
