import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import type { PathName } from '../../app/links.ts';
import { isGranted, type Rightful } from '../../state/session.ts';
import { initialStateText as text } from '../../text/de/app/initial-state.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';

export type Step = Required<Rightful> & {
  path: Extract<PathName, 'createSite' | 'createEquipmentPool' | 'addUser' | 'createEquipment'>;
  icon: IconName;
  title: string;
  text: string;
  /** Why it cannot be taken yet. */
  blocked?: string;
};

const STEPS: readonly Step[] = [
  {
    path: 'createSite',
    icon: 'factory',
    title: text.site,
    text: text.siteText,
    right: ['equipment', 'create'],
  },
  {
    path: 'createEquipmentPool',
    icon: 'layers',
    title: text.pool,
    text: text.poolText,
    right: ['equipment', 'create'],
  },
  { path: 'addUser', icon: 'users', title: text.users, text: text.usersText, right: ['user', 'create'] },
  {
    path: 'createEquipment',
    icon: 'machine',
    title: text.equipment,
    text: text.equipmentText,
    right: ['equipment', 'create'],
  },
];

/** [L8] The first steps that this user may take and that have a screen; a machine needs a place first. */
export function firstSteps(
  features: FeaturesMap | null,
  hasScreen: (path: PathName) => boolean,
  hasPlace: boolean,
): Step[] {
  return STEPS.filter((step) => hasScreen(step.path) && isGranted(features, step)).map((step) =>
    step.path === 'createEquipment' && !hasPlace ? { ...step, blocked: text.equipmentNeedsPlace } : step,
  );
}
