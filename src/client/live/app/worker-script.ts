/** Where the worker's script is. A file of its own: whoever names it needs nothing of what registers it. */
export const SCRIPT = '/sw.js';
