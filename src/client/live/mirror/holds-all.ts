import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { type PullState, readMeta } from '../../../sync/store/meta.ts';
import type { MirrorView } from './use-live.ts';

/**
 * [X5] [PL6] Whether every row of this kind that the user sees is in the tables that queries read: neither the first load
 * nor one of machines that became visible has any left to bring. A reset fills other tables; the rows here stay whole.
 */
export function holdsAll({ complete, loads }: Pick<PullState, 'complete' | 'loads'>, kind: string): boolean {
  const running = complete ? loads.filter(({ adopt }) => !adopt) : loads;
  return (complete || running.length > 0) && running.every(({ kinds }) => !kinds.includes(kind));
}

/** The same, asked by a live query before it reads those rows: what it finds then is no less than what this says. */
export async function readHoldsAll(
  { db }: MirrorView,
  { kind }: Pick<RecordDefinition, 'kind'>,
): Promise<boolean> {
  return holdsAll(await readMeta(db, 'pull'), kind);
}
