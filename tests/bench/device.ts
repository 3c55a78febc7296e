import { randomUUID } from 'node:crypto';
import { HEADER } from '../../src/shared/contract/core/protocol.ts';
import { PASSWORD } from './company.ts';

export interface Device {
  /** `GET /api/sync/…` as this device; the answer and its size. */
  ask<T>(path: string, query: Record<string, string>): Promise<{ body: T; bytes: number }>;
  /** Carries out a command of this user. Throws when it is refused. */
  post(path: string, payload: unknown): Promise<void>;
  /** Any call of this user with its answer read to the end; its status. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: unknown): Promise<number>;
}

/** A device of the person with this address. */
export async function makeDevice(origin: string, email: string): Promise<Device> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { accesstoken } = (await login.json()) as { accesstoken: string };
  const device = randomUUID();
  const authorization = `Bearer ${accesstoken}`;
  const call = async (method: string, path: string, payload?: unknown) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization,
        [HEADER.key]: randomUUID(),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    async ask<T>(path: string, query: Record<string, string>) {
      const search = new URLSearchParams({ device, ...query });
      const answer = await fetch(`${origin}/api/sync/${path}?${search}`, { headers: { authorization } });
      const text = await answer.text();
      return { body: JSON.parse(text) as T, bytes: text.length };
    },
    async post(path, payload) {
      const { status, text } = await call('POST', path, payload);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    },
    call: async (method, path, payload) => (await call(method, path, payload)).status,
  };
}
