import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type IconName, iconPath } from './icon-paths.ts';

const Svg = chakra('svg', {
  base: {
    flexShrink: '0',
    display: 'inline-block',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    verticalAlign: 'middle',
  },
});

export type IconProps = HTMLChakraProps<'svg'> & {
  name: IconName;
  /** Edge length in px, 24 by default. */
  size?: number;
  /** Set only when the icon carries meaning that no text beside it says. */
  label?: string;
};

/** An icon of our own set. Decorative (hidden from assistive technology) unless `label` is given. */
export function Icon({ name, size = 24, label, ...rest }: IconProps) {
  const dots = name === 'more' || name === 'drag';
  return (
    <Svg
      viewBox="0 0 24 24"
      width={`${size}px`}
      height={`${size}px`}
      strokeWidth={dots ? '3' : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      {...rest}
    >
      <path d={iconPath(name)} />
    </Svg>
  );
}
