import { chakra } from '@chakra-ui/react';

const Track = chakra('div', {
  base: { height: '2', borderRadius: 'full', background: 'skeleton', overflow: 'hidden', width: 'full' },
});
const Fill = chakra('div', {
  base: {
    height: 'full',
    borderRadius: 'full',
    background: 'accent.solid',
    transformOrigin: 'left',
    transition: 'width 200ms linear',
  },
});

/** Progress from 0 to 1, or an unknown one when `value` is missing. `label` says of what. */
export function ProgressBar({ label, value }: { label: string; value?: number }) {
  const known = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known * 100)}
    >
      {known === undefined ? (
        <Fill width="25%" animation="slide 1.4s ease-in-out infinite" />
      ) : (
        <Fill style={{ width: `${known * 100}%` }} />
      )}
    </Track>
  );
}
