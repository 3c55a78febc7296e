import { chakra } from '@chakra-ui/react';

const Svg = chakra('svg', {
  base: {
    flexShrink: '0',
    fill: 'none',
    stroke: 'currentColor',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
});

/** The mark of Wartbar: a nut that has been checked. Takes the colour of the text around it. */
export function Logo({ size = 32, label }: { size?: number; label?: string }) {
  return (
    <Svg
      viewBox="60 40 392 432"
      width={`${size}px`}
      height={`${size}px`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path
        fill="currentColor"
        stroke="none"
        fillRule="evenodd"
        d="M432.7 324q0 34-29.5 51l-117.8 68q-29.4 17-58.8 0L108.8 375q-29.5-17-29.5-51V188q0-34 29.5-51l117.8-68q29.4-17 58.8 0l117.8 68q29.5 17 29.5 51zM126 256a130 130 0 1 0 260 0 130 130 0 1 0-260 0z"
      />
      <path strokeWidth="44" d="M194 262l43 43 83-93" />
    </Svg>
  );
}
