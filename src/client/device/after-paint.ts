/** A page that nobody looks at is not painted, ms. */
const UNSEEN = 1_000;

/** [D13] Runs what may come after the picture that stands now: on a slow phone it would hold that up. Answers what calls it off. */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = 0;
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, UNSEEN);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
