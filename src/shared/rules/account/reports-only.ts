import type { FeaturesMap } from '../../contract/core/define.ts';
import { isAllowed } from '../permissions.ts';

/**
 * [J9] Whether somebody may report and nothing more: they create notifications, and neither change them nor report on
 * maintenance. Their app is a small one.
 */
export const reportsOnly = (features: FeaturesMap | null): boolean =>
  isAllowed(features, { feature: 'notification', flag: 'create' }) &&
  !isAllowed(features, { feature: 'notification', flag: 'update' }) &&
  !isAllowed(features, { feature: 'notification.report', flag: 'create' });
