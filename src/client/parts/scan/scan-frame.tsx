import { chakra } from '@chakra-ui/react';

/** Black stage over the whole window, the same in light and dark: a camera wants darkness around it. */
export const Stage = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    background: '#05090b',
    color: 'white',
  },
});

/** Behind everything else: the picture, cut off at the edges of the window. */
export const Picture = chakra('div', {
  base: { position: 'absolute', inset: '0', overflow: 'hidden', transition: 'opacity 240ms' },
});

/** What html5-qrcode fills; drawn larger or smaller as a whole, so that it covers the picture. */
export const VideoHost = chakra('div', { base: { transformOrigin: '0 0', '& video': { height: 'auto' } } });

const Aim = chakra('div', {
  base: {
    position: 'absolute',
    top: '42%',
    left: '50%',
    width: 'min(68vw, 46vh, 420px)',
    aspectRatio: '1',
    transform: 'translate(-50%, -50%)',
    borderRadius: '9%',
    boxShadow: '0 0 0 200vmax rgba(5, 9, 11, 0.5)',
    pointerEvents: 'none',
  },
});
const Corners = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'full',
    overflow: 'visible',
    fill: 'none',
    stroke: 'white',
    strokeWidth: '4px',
    strokeLinecap: 'round',
  },
});

/** Where to hold the code: a clear square with bright corners. The whole picture is searched; it only helps to aim. */
export function AimFrame() {
  return (
    <Aim aria-hidden="true">
      <Corners viewBox="0 0 100 100">
        <path
          vectorEffect="non-scaling-stroke"
          d="M0 18V9a9 9 0 0 1 9-9h9M82 0h9a9 9 0 0 1 9 9v9M100 82v9a9 9 0 0 1-9 9h-9M18 100H9a9 9 0 0 1-9-9v-9"
        />
      </Corners>
    </Aim>
  );
}

/** A line of text over the picture. */
export const Caption = chakra('div', {
  base: {
    alignSelf: 'center',
    maxWidth: 'min(34rem, calc(100% - 2rem))',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'full',
    background: 'rgba(5, 9, 11, 0.66)',
    fontWeight: 'medium',
    textAlign: 'center',
    textWrap: 'balance',
    lineHeight: 'snug',
  },
});

/** A message in place of the picture or over it. */
export const Panel = chakra('section', {
  base: {
    alignSelf: 'center',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    width: 'min(30rem, calc(100% - 2rem))',
    maxHeight: '60dvh',
    overflowY: 'auto',
    padding: '5',
    borderRadius: 'xl',
    background: 'raised',
    color: 'text',
    boxShadow: 'float',
    animation: 'rise 180ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
});
