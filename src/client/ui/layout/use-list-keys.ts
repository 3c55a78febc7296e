import { useEffect, useEffectEvent } from 'react';

/** What keys do, by their names in small letters, `shift+` before it where that is held. Answers false where it did nothing. */
export type ListKeys = Readonly<Record<string, (() => boolean | undefined) | undefined>>;

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const PRESSED = 'a, button, summary, input, [role=button], [role=menuitem]';
const ABOVE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Arrow keys scroll and mark text in it. */
const PANEL = 'aside';

/** Whether something lies over the page, or has the focus, that keys belong to. */
const isBusy = (target: Element | null): boolean =>
  Boolean(target?.closest(`${TYPING}, ${ABOVE}`)) ||
  [...document.querySelectorAll(ABOVE)].some((element) => element.checkVisibility());

/**
 * [J13] Keys of a list. They do nothing while somebody types, or below a dialog or menu. Enter is left to the link or button
 * that has the focus, arrows to the panel that has it.
 */
export function useListKeys(keys: ListKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // A field that the browser fills in tells of a press without a key.
    if (event.defaultPrevented || !event.key || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (isBusy(target)) return;
    if (event.key === 'Enter' && target?.closest(PRESSED)) return;
    if (event.key.startsWith('Arrow') && target?.closest(PANEL)) return;
    const name = event.key.toLowerCase();
    const act = keys[event.shiftKey ? `shift+${name}` : name];
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
