import { useEffect, useRef, useState } from 'react';
import { badgeIn } from '../../../../shared/rules/account/badge.ts';
import { CameraStage } from '../../../parts/scan/camera-stage.tsx';
import { TorchButton } from '../../../parts/scan/torch-button.tsx';
import { useCamera } from '../../../parts/scan/use-camera.ts';
import { badgeScanText as text } from '../../../text/de/account/badge-scan.ts';
import { Row } from '../../../ui/layout/primitives.ts';
import { useBackCloses } from '../../../ui/overlay/use-back-closes.ts';

type Props = { onBadge: (badge: string) => void; onClose: () => void };

/** [OB11] The camera for badges: another code is said to be none, and the camera goes on. */
export function BadgeCamera({ onBadge, onClose }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [missed, setMissed] = useState(false);
  // The camera goes on reading until it is closed.
  const found = useRef(false);
  const onCode = (code: string) => {
    if (found.current) return;
    const badge = badgeIn(code);
    if (!badge) return setMissed(true);
    found.current = true;
    navigator.vibrate?.(60);
    onBadge(badge);
  };
  const camera = useCamera(host, 'badge', onCode);
  useBackCloses(true, onClose);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClose();
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
  const scanner = camera.state.phase === 'running' ? camera.state.scanner : null;
  return (
    <CameraStage
      title={text.scan}
      closeLabel={text.close}
      host={host}
      camera={camera}
      hint={missed ? text.notOne : text.hint}
      problems={text.problems}
      onClose={onClose}
    >
      <Row
        justifyContent="center"
        width="min(16rem, 100%)"
        marginInline="auto"
        paddingInline="3"
        paddingBottom="max(1rem, env(safe-area-inset-bottom))"
      >
        {scanner?.hasTorch && <TorchButton scanner={scanner} />}
      </Row>
    </CameraStage>
  );
}
