import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const CLIENT = { client_id: 'wartbar', client_secret: 'ein Geheimnis + Zeichen: 100 %' };

export interface TestProvider {
  issuer: string;
  close(): Promise<void>;
}

/** A real OpenID provider in a process of its own, which lets in the app at `redirecturi`. It ends with this one. */
export async function startProvider(redirecturi: string): Promise<TestProvider> {
  const script = fileURLToPath(new URL('openid-provider.mjs', import.meta.url));
  const clients = [{ ...CLIENT, redirect_uris: [redirecturi] }];
  const child = spawn(process.execPath, [script, JSON.stringify(clients)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const [issuer] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => {
      throw new Error('the provider ended before it listened');
    }),
  ])) as [string];
  return {
    issuer,
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * Logs in at the provider's pages without a browser; answers the address that it sends back to. `cookies`: of a browser
 * that was there before, whose login may still be open: the provider asks for no name then.
 */
export async function passProvider(
  start: string,
  name: string,
  redirecturi: string,
  cookies = new Map<string, string>(),
): Promise<URL> {
  let url = new URL(start);
  let form: Record<string, string> | null = null;
  for (let step = 0; step < 12; step++) {
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    form = null;
    const next = answer.headers.get('location');
    if (next !== null) {
      url = new URL(next, url);
      if (url.href.startsWith(redirecturi)) return url;
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`the provider showed ${answer.status}: ${page.slice(0, 500)}`);
    url = new URL(action, url);
    // Without a prompt it sends itself: whoever was logged in there before is logged out.
    const hidden = page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g);
    const filled = Object.fromEntries([...hidden].map(([, key, value]) => [key!, value!]));
    form = filled.prompt === 'login' ? { ...filled, login: name, password: 'x' } : filled;
  }
  throw new Error('the provider went in circles');
}
