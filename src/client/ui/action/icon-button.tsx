import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import { type ButtonSize, type ButtonVariant, buttonRecipe } from './button-styles.ts';

const StyledButton = chakra('button', buttonRecipe);
const StyledLink = chakra(Link, buttonRecipe);

type Look = { icon: IconName; label: string; variant?: ButtonVariant; size?: ButtonSize | undefined };

export type IconButtonProps = Look & Omit<ComponentProps<'button'>, 'children' | 'color'>;

/** A square button with an icon only; `label` is its accessible name and its tooltip. */
export function IconButton({ icon, label, variant = 'quiet', size = 'md', ...rest }: IconButtonProps) {
  return (
    <StyledButton
      type="button"
      aria-label={label}
      title={label}
      variant={variant}
      size={size}
      square
      {...rest}
    >
      <Icon name={icon} size={size === 'sm' ? 20 : 24} />
    </StyledButton>
  );
}

export type IconLinkProps = Look & Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'replace'>;

/** A square link with an icon only. */
export function IconLink({ icon, label, variant = 'quiet', size = 'md', ...rest }: IconLinkProps) {
  return (
    <StyledLink aria-label={label} title={label} variant={variant} size={size} square {...rest}>
      <Icon name={icon} size={size === 'sm' ? 20 : 24} />
    </StyledLink>
  );
}
