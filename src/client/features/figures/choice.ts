/** [J15] Whose events are shown, as the address holds it, '' for none: a figure's key, the first day of a bar, a cause. */
export type Choice = { show: string; bar: string; cause: string };
export const NO_CHOICE: Choice = { show: '', bar: '', cause: '' };
