/** What the toaster shows. Outside React, so that actions can speak without a hook. */
export type Toast = {
  id: number;
  tone: 'info' | 'success' | 'danger';
  text: string;
  /** Second line, e.g. each rejected file. */
  detail?: string | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  /** Milliseconds until it goes by itself; waits while it is pointed at or has the focus. */
  duration: number;
  onExpire?: (() => void) | undefined;
};

type ToastInput = Pick<Toast, 'text'> & Partial<Omit<Toast, 'id' | 'text'>>;

/** How long a message stays that is given no duration, ms. `text/delays.ts` lists it with all others [X5]. */
export const TOAST_DURATION = 4000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) {
    listener();
  }
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Shows a message for `duration` ms (4 s unless said otherwise [X5]). At most three at once; the oldest goes. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  const toast: Toast = { tone: 'info', duration: TOAST_DURATION, ...input, id: lastId };
  const kept = toasts.slice(-2);
  for (const dropped of toasts.slice(0, -2)) {
    dropped.onExpire?.();
  }
  publish([...kept, toast]);
  return toast.id;
}

/** Takes a toast away; its `onExpire` runs unless the person pressed its action. */
export function dismissToast(id: number, how: 'expired' | 'action'): void {
  const toast = toasts.find((entry) => entry.id === id);
  if (!toast) {
    return;
  }
  publish(toasts.filter((entry) => entry.id !== id));
  if (how === 'action') {
    toast.action?.onSelect();
  } else {
    toast.onExpire?.();
  }
}

/** All messages go: they were for somebody else. What they offered is not taken back. */
export function dismissToasts(): void {
  for (const { id } of toasts) dismissToast(id, 'expired');
}

/** Takes back what was offered last; false where there is no such offer. */
export function undoLast(): boolean {
  const [last] = toasts.filter(({ action }) => action !== undefined).slice(-1);
  if (last) dismissToast(last.id, 'action');
  return last !== undefined;
}

/**
 * Offers to take something back. Exactly one of the two runs: `onUndo` when the person presses the button, `onDone`
 * when the window of `duration` ms has passed or the message is closed.
 */
export function showUndoToast(input: {
  text: string;
  undoLabel: string;
  duration: number;
  onUndo: () => void;
  onDone?: () => void;
}): number {
  return showToast({
    text: input.text,
    duration: input.duration,
    action: { label: input.undoLabel, onSelect: input.onUndo },
    onExpire: input.onDone,
  });
}
