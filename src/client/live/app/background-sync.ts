/** [OB8] Asks the browser to wake the worker when the network is back; a hint where it exists. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  // Refused by the browser's settings: the page drains by itself anyway.
  await sync?.register('wartbar-outbox').catch(() => undefined);
}
