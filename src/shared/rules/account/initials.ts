/** Somebody's initials, as rows and a screen in the hall show them [P1] [J4]. */
export function initialsOf({ givenname, surname }: { givenname: string; surname: string }): string {
  const first = (name: string) => [...name.trim()][0]?.toLocaleUpperCase('de') ?? '';
  return `${first(givenname)}${first(surname)}` || '?';
}
