import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import type { TypeMachine } from './type-queries.ts';

/** [B2] Those whose serial number has every word of it, of that year. */
export function filterMachines(
  machines: readonly TypeMachine[],
  { q, c_yr }: { q: string; c_yr: string },
): TypeMachine[] {
  const words = searchWords(q);
  return machines.filter(
    ({ serial, year }) => containsAll(haystackOf([serial]), words) && (c_yr === '' || year === c_yr),
  );
}
