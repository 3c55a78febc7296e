/** [U4] What joins and what leaves, between what somebody was assigned and what is wanted. */
export function placeChoices(
  before: readonly string[],
  wanted: readonly string[],
): { nodeid: string; isChecked: boolean }[] {
  const choose = (from: readonly string[], other: readonly string[], isChecked: boolean) =>
    from.filter((nodeid) => !other.includes(nodeid)).map((nodeid) => ({ nodeid, isChecked }));
  return [...choose(wanted, before, true), ...choose(before, wanted, false)];
}

/** Node ids of what somebody sees, and of what they paused; `siteOf`: the site of each area. */
export interface OwnPlaces {
  subscribed: readonly string[];
  paused: readonly string[];
  siteOf: ReadonlyMap<string, string>;
}

/** [U5] What an administrator assigned. Areas of a site that is paused are the person's own choice of it. */
export function grantedPlaces({ subscribed, paused, siteOf }: OwnPlaces): string[] {
  const chosen = (nodeid: string) => paused.includes(siteOf.get(nodeid) ?? '');
  return [...paused, ...subscribed.filter((nodeid) => !chosen(nodeid))];
}

/** [U5] What is paused and restored of what was granted, and which areas of paused sites join or leave. */
export function narrowingOf(own: OwnPlaces, wanted: readonly string[]) {
  const granted = new Set(grantedPlaces(own));
  const choices = placeChoices(own.subscribed, wanted);
  const ofGranted = (checked: boolean) =>
    choices.flatMap(({ nodeid, isChecked }) =>
      isChecked === checked && granted.has(nodeid) ? [nodeid] : [],
    );
  return {
    pause: ofGranted(false),
    restore: ofGranted(true),
    areas: choices.filter(({ nodeid }) => !granted.has(nodeid)),
  };
}
