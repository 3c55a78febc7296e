import { FEATURES, type FeaturesMap, FLAGS } from '../../contract/core/define.ts';

/** Whether a role gives nothing that the other one does not give: so much may be handed on. */
export const isWithin = (given: FeaturesMap, own: FeaturesMap): boolean =>
  FEATURES.every((feature) =>
    FLAGS.every((_flag, place) => given[feature]?.[place] !== 1 || own[feature]?.[place] === 1),
  );

/** [U10] Who may do everything is an administrator. */
export const isAdminRole = (features: FeaturesMap): boolean =>
  FEATURES.every((feature) => FLAGS.every((_flag, place) => features[feature]?.[place] === 1));
