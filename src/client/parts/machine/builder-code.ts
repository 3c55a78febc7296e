/** [B5] Twelve digits and letters, however they are grouped. */
export const isCode = (typed: string): boolean => /^[0-9A-F]{12}$/i.test(typed.replace(/[^0-9A-Za-z]/g, ''));

/** [B5] In groups of four, as it is read out. */
export const spokenCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
