import { chakra } from '@chakra-ui/react';
import type { CSSProperties } from 'react';

const Overlay = chakra('button', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    left: '0',
    width: 'full',
    borderRadius: 'md',
    borderWidth: '2px',
    borderColor: 'transparent',
    cursor: 'pointer',
    _hover: { borderColor: 'border' },
    _pressed: { borderColor: 'accent.solid' },
    // Only what it covers is printed.
    _print: { display: 'none' },
  },
});

type Props = { label: string; pressed: boolean; onPress: () => void; style?: CSSProperties };

/** [J15] Lies over a tile, a bar or a cause, which filters the events by a press. */
export function Press({ label, pressed, onPress, style }: Props) {
  return <Overlay type="button" aria-label={label} aria-pressed={pressed} onClick={onPress} style={style} />;
}
