import { momentOf } from '../../../src/shared/lib/zoned-time.ts';

/** The moment (ms) at which clocks in Berlin show `YYYY-MM-DD HH:mm`: the zone of companies in tests. */
export const at = (text: string): number =>
  momentOf(Date.parse(`${text.replace(' ', 'T')}:00Z`), 'Europe/Berlin');
