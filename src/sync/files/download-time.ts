const LEAST = 60_000;
/** Bytes per ms. */
const SLOWEST = 20;

/** How long a download of so many bytes may take, ms. */
export const downloadTime = (size: number): number => LEAST + size / SLOWEST;
