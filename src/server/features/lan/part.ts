import { type LanShown, readLan } from '../../../shared/contract/company/lan-queries.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';

/** [D1] What an administrator tells colleagues who set up their phones; `shown` is null where nobody has to. */
export const lanPart = (shown: (() => LanShown) | null): FeaturePart => ({
  queries: [implementQuery(readLan, async () => ({ lan: shown?.() ?? null }))],
});
