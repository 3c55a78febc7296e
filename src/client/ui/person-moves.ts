/** After any of these the page is where somebody wants it to be, and moves no more by itself. */
export const personMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
