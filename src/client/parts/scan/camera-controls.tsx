import { useState } from 'react';
import type { Lens } from '../../device/camera.ts';
import type { Scanner } from '../../device/scanner.ts';
import { scanText } from '../../text/de/machine/scan.ts';
import { formatNumber } from '../../text/format.ts';
import { Row } from '../../ui/layout/primitives.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { RoundChoice } from './scan-buttons.tsx';

/** One, two and three times, as far as the lens goes. */
function zoomSteps({ min, max }: { min: number; max: number }): number[] {
  const base = Math.max(1, min);
  return [base, base * 2, base * 3].filter((step) => step <= max);
}

/** [I2] Zoom in steps that a glove can hit; the choice is remembered on this device. */
export function ZoomSteps({ scanner }: { scanner: Scanner }) {
  const [value, setValue] = useState(scanner.zoom?.value ?? 1);
  const steps = scanner.zoom ? zoomSteps(scanner.zoom) : [];
  if (steps.length < 2) return null;
  const nearest = steps.reduce((best, step) =>
    Math.abs(step - value) < Math.abs(best - value) ? step : best,
  );
  const choose = (step: number) => {
    setValue(step);
    // A lens that refuses stays where it is; the picture shows it.
    scanner.setZoom(step).catch(() => setValue(value));
  };
  return (
    <Row justifyContent="center" gap="2" role="group" aria-label={scanText.zoom}>
      {steps.map((step) => (
        <RoundChoice
          key={step}
          label={scanText.zoomStep(formatNumber(step, 1))}
          pressed={step === nearest}
          onClick={() => choose(step)}
        />
      ))}
    </Row>
  );
}

type LensProps = { lenses: readonly Lens[]; current: string | null; onChoose: (id: string) => void };

/** [I2] Phones with several cameras: the one that focuses best is remembered. */
export function LensMenu({ lenses, current, onChoose }: LensProps) {
  if (lenses.length < 2) return null;
  return (
    <Menu
      label={scanText.lens}
      icon="camera"
      variant="bare"
      items={lenses.map((lens, position) => ({
        key: lens.id,
        label: lens.label || scanText.lensNumber(position + 1),
        checked: lens.id === current,
        onSelect: () => onChoose(lens.id),
      }))}
    />
  );
}
