import { SEARCH_FIELD } from './search-field-id.ts';

/** Out of sight, but a field like any other: what is typed may take several keys a letter, or be pasted. */
const HIDDEN = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;border:0;padding:0';

let field: HTMLInputElement | null = null;

/**
 * [K2] Leads into the field of the search. Where that is still to be loaded, a field out of sight takes what is typed
 * until then.
 */
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

/** What was typed before the field of the search was there; '' where nothing was. */
export function takeTyped(): string {
  const gone = field;
  field = null;
  gone?.remove();
  return gone?.value ?? '';
}
