import type { ReactNode, RefObject } from 'react';
import type { CameraProblem } from '../../device/camera.ts';
import { scanText } from '../../text/de/machine/scan.ts';
import { Button } from '../../ui/action/button.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Box, Row, Text, VisuallyHidden } from '../../ui/layout/primitives.ts';
import { LensMenu, ZoomSteps } from './camera-controls.tsx';
import { PanelTitle } from './panel-title.tsx';
import { RoundButton } from './scan-buttons.tsx';
import { AimFrame, Caption, Panel, Picture, Stage, VideoHost } from './scan-frame.tsx';
import type { useCamera } from './use-camera.ts';

type Props = {
  title: string;
  closeLabel: string;
  /** Where the camera opens. */
  host: RefObject<HTMLDivElement | null>;
  camera: ReturnType<typeof useCamera>;
  /** What to do, while there is a picture. */
  hint: string;
  /** Why there is none, and what helps. */
  problems: Readonly<Record<CameraProblem, { title: string; text: string }>>;
  /** What the last reading came to, instead of the picture. */
  message?: ReactNode;
  onClose: () => void;
  /** Below, where a thumb reaches. */
  children?: ReactNode;
};

/** [I2] The camera over the whole window. */
export function CameraStage({ title, closeLabel, host, camera, hint, problems, message, ...rest }: Props) {
  const { onClose, children } = rest;
  const { state } = camera;
  const running = state.phase === 'running' ? state : null;
  return (
    <Stage>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {title}
      </VisuallyHidden>
      <Picture aria-hidden="true" opacity={!running ? '0' : message ? '0.35' : '1'}>
        <VideoHost id="scan-video" ref={host} />
      </Picture>
      {running && !message && <AimFrame />}

      <Row
        position="relative"
        justifyContent="space-between"
        padding="3"
        paddingTop="max(0.75rem, env(safe-area-inset-top))"
      >
        <RoundButton icon="close" label={closeLabel} onClick={onClose} />
        {running && <LensMenu lenses={running.lenses} current={camera.lens} onChoose={camera.chooseLens} />}
      </Row>

      <Box
        position="relative"
        flex="1"
        display="flex"
        flexDirection="column"
        justifyContent="center"
        minHeight="0"
      >
        {message}
        {!message && state.phase === 'problem' && (
          <CameraProblemPanel
            {...problems[state.problem]}
            onRetry={state.problem === 'insecure' ? null : camera.retry}
          />
        )}
        {!message && state.phase === 'starting' && (
          <Caption role="status">
            <Row gap="3">
              <Spinner />
              {scanText.starting}
            </Row>
          </Caption>
        )}
      </Box>

      <Box position="relative" display="flex" flexDirection="column" gap="4">
        {running && !message && (
          <>
            <Caption role="status">{hint}</Caption>
            <ZoomSteps scanner={running.scanner} />
          </>
        )}
        {children}
      </Box>
    </Stage>
  );
}

type ProblemProps = { title: string; text: string; onRetry: (() => void) | null };

/** [I2] Why there is no picture, and what helps; the other ways in stay below. */
function CameraProblemPanel({ title, text, onRetry }: ProblemProps) {
  return (
    <Panel role="alert">
      <PanelTitle>{title}</PanelTitle>
      <Text>{text}</Text>
      {onRetry && (
        <Button variant="outline" icon="sync" fullWidth onClick={onRetry}>
          {scanText.retry}
        </Button>
      )}
    </Panel>
  );
}
