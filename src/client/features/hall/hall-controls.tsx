import { chakra } from '@chakra-ui/react';
import { hallText as text } from '../../text/de/planning/hall.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { u } from './use-fit.ts';
import type { HallLook } from './use-hall-look.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginInlineStart: 'auto',
    color: 'muted',
  },
});
const Page = chakra('span', {
  base: {
    paddingInline: '2',
    fontSize: u(2.3),
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

const atLeast = (least: string, units: number) => {
  const edge = `max(${least}, ${u(units)})`;
  return { minWidth: edge, minHeight: edge };
};
/** As large as a finger, and as large as the rest of what a large screen shows. */
const SIZES = { '& > button': atLeast('{sizes.touch}', 4.6), '& svg': atLeast('24px', 2.6) };

const fullScreen = () =>
  document.fullscreenElement
    ? void document.exitFullscreen().catch(() => undefined)
    : void document.documentElement.requestFullscreen().catch(() => undefined);

type Props = {
  page: number;
  pages: number;
  paused: boolean;
  onPause: (paused: boolean) => void;
  onStep: (by: number) => void;
  look: HallLook;
  onLook: () => void;
};

/** For whoever stands in front of it: pages, look, and the whole screen. */
export function HallControls({ page, pages, paused, onPause, onStep, look, onLook }: Props) {
  return (
    <Bar role="group" css={SIZES} aria-label={text.controls}>
      {pages > 1 && (
        <>
          <IconButton icon="chevronLeft" label={text.previous} onClick={() => onStep(-1)} />
          <Page>{text.page(page + 1, pages)}</Page>
          <IconButton icon="chevronRight" label={text.next} onClick={() => onStep(1)} />
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? text.play : text.pause}
            onClick={() => onPause(!paused)}
          />
        </>
      )}
      <IconButton
        icon={look === 'dark' ? 'sun' : 'moon'}
        label={look === 'dark' ? text.light : text.dark}
        onClick={onLook}
      />
      {document.fullscreenEnabled && <IconButton icon="board" label={text.fullScreen} onClick={fullScreen} />}
    </Bar>
  );
}
