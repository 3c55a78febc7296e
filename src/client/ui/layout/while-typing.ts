/**
 * CSS: a text field has the focus, so the keyboard takes half of a phone's screen. What comes back afterwards does so
 * with a delay: a press on a button takes the focus out of the field first, and must still find the button.
 */
export const whileTyping =
  'body:has(:is(textarea, input:not([type=radio], [type=checkbox], [type=file])):focus) &';

/** CSS: so low that bars which stand would leave no room for what is between them, e.g. a phone on its side. */
export const lowWindow = '@media (max-height: 31rem)';

/** CSS: on the screen of a bar that stands in place of the navigation (`SaveBar`). A conversation hides such a bar. */
export const barInPlace = ':has([data-save-bar=""]):not(:has([data-composer]))';
