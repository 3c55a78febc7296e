import { afterEach, describe, expect, it } from 'vitest';
import {
  currentToasts,
  dismissToast,
  dismissToasts,
  showToast,
  showUndoToast,
  undoLast,
} from '../../src/client/ui/overlay/toast-store.ts';

afterEach(() => {
  for (const toast of currentToasts()) {
    dismissToast(toast.id, 'expired');
  }
});

function undoable(text: string, outcome: string[]): number {
  return showUndoToast({
    text,
    undoLabel: 'Rückgängig',
    duration: 3000,
    onUndo: () => outcome.push(`undone ${text}`),
    onDone: () => outcome.push(`done ${text}`),
  });
}

describe('messages that can be undone', () => {
  it('[OB11] another person finds none of them, and nothing to take back', () => {
    const outcome: string[] = [];
    undoable('a', outcome);
    undoable('b', outcome);
    dismissToasts();
    expect(currentToasts()).toEqual([]);
    expect(undoLast()).toBe(false);
    expect(outcome).toEqual(['done a', 'done b']);
  });

  it('[X5] runs exactly one of undo and done', () => {
    const outcome: string[] = [];
    const kept = undoable('a', outcome);
    const expired = undoable('b', outcome);
    dismissToast(kept, 'action');
    dismissToast(kept, 'expired');
    dismissToast(expired, 'expired');
    dismissToast(expired, 'action');
    expect(outcome).toEqual(['undone a', 'done b']);
  });

  it('undoes what was offered last', () => {
    const outcome: string[] = [];
    undoable('first', outcome);
    undoable('second', outcome);
    showToast({ text: 'said since' });
    expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
    expect(outcome).toEqual(['undone second', 'undone first']);
  });

  it('finishes what is pushed out by newer messages', () => {
    const outcome: string[] = [];
    undoable('old', outcome);
    showToast({ text: '1' });
    showToast({ text: '2' });
    expect(outcome).toEqual([]);
    showToast({ text: '3' });
    expect(outcome).toEqual(['done old']);
    expect(currentToasts().map((toast) => toast.text)).toEqual(['1', '2', '3']);
  });
});
