/** [OB14] Signs that a password for a file of unsent entries needs at least. */
export const SHORTEST_PASSWORD = 8;
