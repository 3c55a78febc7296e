import { formatOf } from '../layout/formats.ts';
import type { Labels } from './label-choice.tsx';

const key = 'wartbar.stickers';

/** [D12] The format that this device printed last; a sheet is a new one. */
export function rememberedLabels(): Labels {
  let id: string | null = null;
  try {
    id = localStorage.getItem(key);
  } catch {
    // Storage is blocked: the usual format then.
  }
  return { format: formatOf(id), start: 0, marks: false };
}

export function rememberLabels({ format }: Labels): void {
  try {
    localStorage.setItem(key, format.id);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}
