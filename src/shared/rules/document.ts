/** [X15] Categories of a machine's documents, in the order in which they are shown. */
export const DOCUMENT_CATEGORIES = [
  'operation',
  'setup',
  'maintenance',
  'safety',
  'internalinstructions',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

const INTERNAL = 'internal attachment';

/** [M11] What an attachment of that category carries as its specifier. */
export function specifierOf(category: DocumentCategory): string {
  return category === 'internalinstructions' ? INTERNAL : category;
}

/** [M11] The category of an attachment; what carries no known one counts as internal, so that nothing is hidden. */
export function categoryOf(specifier: string): DocumentCategory {
  return DOCUMENT_CATEGORIES.find((category) => category === specifier) ?? 'internalinstructions';
}
