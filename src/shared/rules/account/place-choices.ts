/** [U4] What joins and what leaves, between what somebody was assigned and what is wanted. */
export function placeChoices(
  before: readonly string[],
  wanted: readonly string[],
): { nodeid: string; isChecked: boolean }[] {
  const choose = (from: readonly string[], other: readonly string[], isChecked: boolean) =>
    from.filter((nodeid) => !other.includes(nodeid)).map((nodeid) => ({ nodeid, isChecked }));
  return [...choose(wanted, before, true), ...choose(before, wanted, false)];
}
