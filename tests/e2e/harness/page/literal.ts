/** A text as part of a regular expression: names of the demo carry brackets and dots. */
export const literal = (text: unknown): string => String(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
