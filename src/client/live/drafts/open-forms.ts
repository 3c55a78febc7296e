import { useEffect } from 'react';
import { create } from 'zustand';

type OpenForm = { dirty: boolean; flush: () => Promise<void> };

const forms = new Map<symbol, OpenForm>();
const useDirty = create<{ dirty: boolean }>()(() => ({ dirty: false }));

const update = () => useDirty.setState({ dirty: [...forms.values()].some((form) => form.dirty) });

/**
 * [SW3] Says that this form is open: `dirty` while it holds what was typed and not saved, so that nothing reloads
 * the page under it; `flush` writes its draft now.
 */
export function useOpenForm(dirty: boolean, flush: () => Promise<void>): void {
  useEffect(() => {
    const form = Symbol('form');
    forms.set(form, { dirty, flush });
    update();
    return () => {
      forms.delete(form);
      update();
    };
  }, [dirty, flush]);
}

/** Whether something was typed in this tab that is not saved yet. */
export function useHasOpenForm(): boolean {
  return useDirty((state) => state.dirty);
}

export function hasOpenForm(): boolean {
  return useDirty.getState().dirty;
}

/** [I5] Writes the drafts of all open forms now: the page is about to go. */
export async function flushForms(): Promise<void> {
  await Promise.all([...forms.values()].map((form) => form.flush()));
}
