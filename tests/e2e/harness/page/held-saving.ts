import type { Page } from 'playwright';

/** Keeps the device from storing what is saved, until the answer is called: it seals that first. */
export async function holdSaving(of: Page): Promise<() => Promise<void>> {
  const release = await of.evaluateHandle(() => {
    const { subtle } = crypto;
    const encrypt = subtle.encrypt.bind(subtle);
    let go = () => {};
    const held = new Promise<void>((done) => {
      go = done;
    });
    subtle.encrypt = async (...seal) => {
      await held;
      return encrypt(...seal);
    };
    return go;
  });
  return () => release.evaluate((go) => go());
}
