import { animate } from 'framer-motion/dom/mini';

/** A line gives its height to its neighbours; a tile keeps its place while it fades. */
export type LeavingShape = 'line' | 'tile';

/** Fades an element over so many ms; resolves when nothing of it is to be seen. Whoever wants less motion sees it fade only. */
export async function fadeAway(element: HTMLElement, shape: LeavingShape, over: number): Promise<void> {
  const duration = over / 1000;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const fading = animate(element, { opacity: [1, 0] }, { duration });
  if (!still && shape === 'tile') animate(element, { scale: ['1', '0.94'] }, { duration });
  if (!still && shape === 'line') {
    element.style.overflow = 'hidden';
    element.style.minHeight = '0';
    const height = [`${element.offsetHeight}px`, '0px'];
    animate(element, { height }, { duration: duration / 4, delay: (duration * 3) / 4 });
  }
  await fading;
}
