/** The secret of a screen that the server told just now, and tells no second time. */
export type NewLink = { screenid: string; name: string; secret: string };
