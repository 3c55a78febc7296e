import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';

const MIN = 1;
const MAX = 8;

type View = { scale: number; x: number; y: number };
type Point = { x: number; y: number };

const fitted: View = { scale: 1, x: 0, y: 0 };
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});
const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Keeps the point under the fingers where it is while the scale changes. */
function zoomAt(view: View, scale: number, at: Point): View {
  const next = clamp(scale, MIN, MAX);
  if (next === MIN) return fitted;
  const factor = next / view.scale;
  return { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}

/**
 * [F3] Zoom by pinch, wheel, double tap, buttons and keys, and moving while zoomed in. Coordinates in px from the
 * middle of the frame.
 */
export function useZoom() {
  const [view, setView] = useState<View>(fitted);
  const fingers = useRef(new Map<number, Point>());

  const pointOf = (event: PointerEvent | WheelEvent): Point => {
    const frame = event.currentTarget.getBoundingClientRect();
    return {
      x: event.clientX - frame.left - frame.width / 2,
      y: event.clientY - frame.top - frame.height / 2,
    };
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return {
    view,
    zoomed: view.scale > MIN,
    full: view.scale >= MAX,
    zoomIn: () => setView((old) => zoomAt(old, old.scale * 1.5, { x: 0, y: 0 })),
    zoomOut: () => setView((old) => zoomAt(old, old.scale / 1.5, { x: 0, y: 0 })),
    /** Moves what is seen, by px; only while zoomed in. */
    move: (x: number, y: number) =>
      setView((old) => (old.scale > MIN ? { ...old, x: old.x + x, y: old.y + y } : old)),
    reset: () => setView(fitted),
    handlers: {
      onWheel: (event: WheelEvent) => {
        const at = pointOf(event);
        const factor = Math.exp(-event.deltaY / 400);
        setView((old) => zoomAt(old, old.scale * factor, at));
      },
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: (event: PointerEvent) => {
        if (!fingers.current.has(event.pointerId)) return;
        const before = [...fingers.current.values()];
        fingers.current.set(event.pointerId, pointOf(event));
        const after = [...fingers.current.values()];
        const from = middle(before);
        const to = middle(after);
        setView((old) => {
          const moved = { ...old, x: old.x + to.x - from.x, y: old.y + to.y - from.y };
          if (before.length === 2)
            return zoomAt(moved, old.scale * (spread(after) / (spread(before) || 1)), to);
          return old.scale > MIN ? moved : old;
        });
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: () => setView((old) => (old.scale > MIN ? fitted : zoomAt(old, 2.5, { x: 0, y: 0 }))),
    },
  };
}
