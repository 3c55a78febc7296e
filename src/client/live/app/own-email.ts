import { noteEmail } from '../../../sync/session/session.ts';
import { setEmail } from '../../state/session.ts';
import { fileContext, requireActive } from '../runtime.ts';

/** [U5] From now on this is the address of the login, on this device also without network. */
export async function keepEmail(email: string): Promise<void> {
  await noteEmail(fileContext(requireActive()).device, email);
  setEmail(email);
}
