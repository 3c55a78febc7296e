/** Until then a browser has started a service worker anew that it had stopped, ms. */
const PAUSE = 500;

/**
 * [SW1] Loads, and once more where that fails: a browser that cannot start the worker at this moment asks the network
 * instead, which may not be there, while the code lies on the device.
 */
export async function withSecondTry<T>(load: () => Promise<T>, pause = PAUSE): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load();
  }
}
