/** Of the field of the search: whoever asks for the search while it is open is led into it. */
export const SEARCH_FIELD = 'search-field';
