import type { Origin } from '../../app/links.ts';
import type { ListedNotification } from './open-notifications.ts';

export type RowsProps = {
  rows: readonly ListedNotification[];
  /** Name of the list, for assistive technology. */
  label: string;
  /** Headings of groups by the node id of the first row below them. */
  headings?: ReadonlyMap<string, string>;
  /** Where the detail page leads back to. */
  from?: Origin;
  /** Off where the machine is known anyway. */
  withMachine?: boolean;
  /** Names of machines where they are at hand, for what is printed: nothing can be looked up in that moment. */
  machineOf?: (equipmentnodeid: string) => string | undefined;
};
