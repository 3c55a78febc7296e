import { FEATURES, type FeaturesMap } from '../../../shared/contract/core/define.ts';

/** [U8] How long somebody who entered a company may stay, ms. */
export const STAY_MS = 3_600_000;

const map = (flags: [number, number, number, number]): FeaturesMap =>
  Object.fromEntries(FEATURES.map((feature) => [feature, flags]));

/**
 * [U8] What whoever entered may do, in either way: accounts and roles stay the company's, nor is anything taken out of it as a
 * file.
 */
export const PROVIDER_RIGHTS: Readonly<Record<'read' | 'write', FeaturesMap>> = {
  read: { ...map([0, 1, 0, 0]), export: [0, 0, 0, 0] },
  write: { ...map([1, 1, 1, 1]), user: [0, 1, 0, 0], export: [0, 0, 0, 0] },
};
