/**
 * [N17] [S2] Whether a text is one e-mail address as people type it: an at sign, and a dot behind it. Lists and
 * names with an address are none, so that nothing but one receiver can be meant.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@,;:<>"'()[\]\\]+@[^\s@,;:<>"'()[\]\\.]+(\.[^\s@,;:<>"'()[\]\\.]+)+$/.test(text)
  );
}
