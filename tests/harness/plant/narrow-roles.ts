import type { FeaturesMap } from '../../../src/shared/contract/core/define.ts';

/** Somebody of the demo company whose role tests narrow: a role of their own, the one they had but for these features. */
export interface NarrowRole {
  surname: string;
  features: FeaturesMap;
}

const NONE: [number, number, number, number] = [0, 0, 0, 0];

/** [X7] What tests take away from roles of the demo company. */
export const NARROW_ROLES = {
  /** Sees neither solutions nor reports nor maintenance tasks. */
  unreported: {
    surname: 'Brandhofer',
    features: {
      'notification.report': NONE,
      'notification.workflow': NONE,
      'equipment.maintenancetask': NONE,
    },
  },
  /** A manager who sees neither notifications nor maintenance tasks and may edit machines, but not delete them. */
  untold: {
    surname: 'Hartwig',
    features: { notification: NONE, 'equipment.maintenancetask': NONE, equipment: [1, 1, 1, 0] },
  },
  /** An operator who sees notifications and may not create any. */
  silent: { surname: 'Baumgart', features: { notification: [0, 1, 0, 0] } },
} satisfies Record<string, NarrowRole>;
