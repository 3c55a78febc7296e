import { useState } from 'react';
import type { Scanner } from '../../device/scanner.ts';
import { scanText } from '../../text/de/machine/scan.ts';
import { ThumbButton } from './scan-buttons.tsx';

/** [I2] The light of the camera. */
export function TorchButton({ scanner }: { scanner: Scanner }) {
  const [on, setOn] = useState(false);
  const toggle = () => {
    // Some phones name a torch that they cannot switch; then the button falls back.
    scanner.setTorch(!on).then(
      () => setOn(!on),
      () => setOn(false),
    );
  };
  return (
    <ThumbButton
      icon="torch"
      wide
      aria-pressed={on}
      aria-label={on ? scanText.torchOff : scanText.torchOn}
      onClick={toggle}
    >
      {scanText.torch}
    </ThumbButton>
  );
}
