import type { Ports } from '../ports.ts';

/** Said by browsers whose settings want no worker; the first one also of a script that is served as something else. */
const REFUSED = ['SecurityError', 'NotSupportedError', 'NotAllowedError'];

/**
 * [X21] [SW1] Whether it is nobody's fault that the worker of this path could not be registered: there is no network, or
 * the browser refuses a script that is in order.
 */
export async function isWorkerExcused(
  { fetch, origin }: Pick<Ports, 'fetch' | 'origin'>,
  path: string,
  { name }: Error,
): Promise<boolean> {
  const script = await fetch(`${origin}${path}`, { method: 'HEAD' }).catch(() => null);
  if (!script) return true;
  const type = script.headers.get('content-type') ?? '';
  return REFUSED.includes(name) && script.ok && type.includes('javascript');
}
