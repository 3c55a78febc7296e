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

/** Logs in at the provider's pages without a browser; answers the address that it sends back to. */
export async function passProvider(start: string, name: string, redirecturi: string): Promise<URL> {
  const cookies = new Map<string, string>();
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
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!prompt || !action) throw new Error(`the provider showed ${answer.status}: ${page.slice(0, 500)}`);
    url = new URL(action, url);
    form = prompt === 'login' ? { prompt, login: name, password: 'x' } : { prompt };
  }
  throw new Error('the provider went in circles');
}
