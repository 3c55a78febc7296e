import { useRef } from 'react';
import type { Scanner } from '../../device/scanner.ts';
import { ThumbButton } from '../../parts/scan/scan-buttons.tsx';
import { TorchButton } from '../../parts/scan/torch-button.tsx';
import { scanText } from '../../text/de/machine/scan.ts';
import { Row } from '../../ui/layout/primitives.ts';

type Props = {
  /** Null while there is no picture. */
  scanner: Scanner | null;
  reading: boolean;
  onPhoto: (file: File) => void;
  onType: () => void;
};

/** [I2] What a thumb reaches: a photo of the code, the light, the number. */
export function ThumbBar({ scanner, reading, onPhoto, onType }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Row
      gap="2"
      width="min(34rem, 100%)"
      marginInline="auto"
      paddingInline="3"
      paddingBottom="max(1rem, env(safe-area-inset-bottom))"
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={scanText.photoLabel}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onPhoto(file);
        }}
      />
      <ThumbButton
        icon="image"
        aria-label={scanText.photoLabel}
        disabled={reading}
        onClick={() => input.current?.click()}
      >
        {scanText.photo}
      </ThumbButton>
      {scanner?.hasTorch && <TorchButton scanner={scanner} />}
      <ThumbButton icon="keyboard" wide onClick={onType}>
        {scanText.type}
      </ThumbButton>
    </Row>
  );
}
