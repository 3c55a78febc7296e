/**
 * [SW1] A file of the app itself by the address that the build gave it. The worker has it in its cache: without a network it
 * answers like any other.
 */
export async function readShellFile(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A file of the app answers ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
