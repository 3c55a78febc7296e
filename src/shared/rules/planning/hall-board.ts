/** [X13] Types that mean standstill. */
export const STANDSTILL: readonly number[] = [0, 10, 11];
/** [X13] Types that mean a fault, with or without standstill. */
export const FAULTS: readonly number[] = [...STANDSTILL, 12];

/** [P1] Somebody's initials, as a screen in the hall may tell them. */
export function initialsOf({ givenname, surname }: { givenname: string; surname: string }): string {
  const first = (name: string) => [...name.trim()][0]?.toLocaleUpperCase('de') ?? '';
  return `${first(givenname)}${first(surname)}` || '?';
}
