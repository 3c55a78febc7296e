import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type CameraProblem,
  findCameraProblem,
  type Lens,
  type LensUse,
  listLenses,
  rememberedLens,
  rememberLens,
} from '../../device/camera.ts';
import { type Scanner, startScanner } from '../../device/scanner.ts';

export type CameraState =
  | { phase: 'starting' }
  | { phase: 'running'; scanner: Scanner; lenses: Lens[] }
  | { phase: 'problem'; problem: CameraProblem };

/**
 * [I2] The camera while the screen is shown: opens it in `host`, lets go of it when the page is hidden (the light
 * would stay on) or left, and opens it again after a turn of the phone, a change of lens or a retry.
 */
export function useCamera(host: RefObject<HTMLElement | null>, use: LensUse, onCode: (text: string) => void) {
  const [state, setState] = useState<CameraState>({ phase: 'starting' });
  const [lens, setLens] = useState(() => rememberedLens(use));
  const [attempt, setAttempt] = useState(0);
  const handle = useRef(onCode);
  handle.current = onCode;
  // One camera at a time: the next start waits until the one before has let go.
  const released = useRef<Promise<void>>(Promise.resolve());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for a new start
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let left = false;
    let stop: () => Promise<void> = async () => undefined;
    const restart = () => !left && setAttempt((count) => count + 1);

    const open = async () => {
      await released.current;
      if (left) return;
      try {
        const scanner = await startScanner(element, {
          lens,
          onCode: (text) => handle.current(text),
          onTurned: restart,
        });
        stop = scanner.stop;
        if (left) return;
        const lenses = await listLenses();
        if (!left) setState({ phase: 'running', scanner, lenses });
      } catch {
        // html5-qrcode rejects with sentences; the browser is asked for the reason.
        if (left) return;
        if (lens !== null) return setLens(null);
        const problem = await findCameraProblem();
        if (!left) setState({ phase: 'problem', problem });
      }
    };
    const hidden = () => (document.visibilityState === 'hidden' ? void stop() : restart());

    setState({ phase: 'starting' });
    const opening = open();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hidden);
      released.current = opening.then(() => stop()).catch((error: unknown) => self.reportError(error));
    };
  }, [host, lens, attempt]);

  return {
    state,
    lens,
    chooseLens: (id: string) => {
      rememberLens(use, id);
      setLens(id);
    },
    retry: () => setAttempt(attempt + 1),
  };
}
