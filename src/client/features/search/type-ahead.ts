/** The id of the search field: if the search is already shown, opening it again focuses this field. */
export const SEARCH_FIELD = 'search-field';

/** Invisible, but an ordinary field: a letter may take several keys, and text may be pasted. */
const HIDDEN = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;border:0;padding:0';

let field: HTMLInputElement | null = null;

/** [K2] Focuses the search field. While that is still loading, an invisible field takes what is typed. */
export function enterSearch(label: string): void {
  const shown = document.getElementById(SEARCH_FIELD);
  if (shown) shown.focus();
  else waitingField(label).focus();
}

function waitingField(label: string): HTMLInputElement {
  takeTyped();
  const waiting = document.createElement('input');
  waiting.style.cssText = HIDDEN;
  waiting.setAttribute('aria-label', label);
  // The search takes focus and text in one step. If the focus goes elsewhere, the text is dropped.
  waiting.addEventListener('blur', () => queueMicrotask(() => field === waiting && takeTyped()));
  document.body.append(waiting);
  field = waiting;
  return waiting;
}

/** What was typed before the search field was there, or ''. */
export function takeTyped(): string {
  const gone = field;
  field = null;
  gone?.remove();
  return gone?.value ?? '';
}
