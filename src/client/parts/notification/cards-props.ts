import type { Origin } from '../../app/links.ts';
import type { ListedNotification } from './open-notifications.ts';

/** A card is at least as wide, px; where more of them fit they stand side by side. */
export const CARD_WIDTH = 340;
/** Between two of them, px. */
export const CARD_GAP = 12;

export type CardsProps = {
  rows: readonly ListedNotification[];
  /** Name of the list, for assistive technology. */
  label: string;
  /** Where the detail page leads back to. */
  from?: Origin;
  /** Off where the machine is known anyway. */
  withMachine?: boolean;
  /** One below the other, however wide it is. */
  single?: boolean;
  /** Names of machines where they are at hand, for what is printed: nothing can be looked up in that moment. */
  machineOf?: (equipmentnodeid: string) => string | undefined;
};
