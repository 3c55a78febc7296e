import { DOWNTIME, UNIT_HOURS } from '../report.ts';
import type { FigureCost, FigureCostType } from './figure-rows.ts';

const HOUR = 3_600_000;

/** What was booked for a notification. */
export interface Booked {
  /** Typed downtime, ms; null: nobody typed one. */
  downtime: number | null;
  /** Working hours of people, ms. */
  worked: number;
  /** EUR; null: nothing was booked. */
  cost: number | null;
}

const NOTHING: Booked = { downtime: null, worked: 0, cost: null };

type Meaning = 'downtime' | 'worked' | 'cost';

/** [K4] What each cost type counts as; one that counts for no figure is missing. */
export function meaningsOf(costtypes: readonly FigureCostType[]): ReadonlyMap<string, Meaning> {
  const found = new Map<string, Meaning>();
  for (const { nodeid, name, unitId, unitname } of costtypes) {
    if (unitId === UNIT_HOURS || unitname === 'Stunden')
      found.set(nodeid, name === DOWNTIME ? 'downtime' : 'worked');
    else if (unitId === 'EUR') found.set(nodeid, 'cost');
  }
  return found;
}

/** [K4] Actual efforts by the notification that they were booked for. */
export class Bookings {
  private readonly byNotification = new Map<string, Booked>();

  constructor(costs: readonly FigureCost[], meanings: ReadonlyMap<string, Meaning>) {
    for (const { hasCostSourceNodeId, costTypeNodeId, specifier, value } of costs) {
      const meaning = meanings.get(costTypeNodeId);
      if (specifier !== 'actualcost' || meaning === undefined) continue;
      const before = this.of(hasCostSourceNodeId);
      const amount = meaning === 'cost' ? value : value * HOUR;
      this.byNotification.set(hasCostSourceNodeId, {
        ...before,
        [meaning]: (before[meaning] ?? 0) + amount,
      });
    }
  }

  of(nodeid: string): Booked {
    return this.byNotification.get(nodeid) ?? NOTHING;
  }
}
