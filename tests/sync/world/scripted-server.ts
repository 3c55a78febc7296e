import { HTTP_STATUS, type ServerCode } from '../../../src/shared/contract/core/errors.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { RECORDS } from '../../../src/shared/contract/registry.ts';
import type { HeldRequest, WireAnswer, WireRequest } from './held-network.ts';

/** An answer as our server gives it. */
export function ours(
  request: WireRequest,
  code: ServerCode,
  body: unknown = {},
  headers: Record<string, string> = {},
): WireAnswer {
  const key = request.headers[HEADER.key];
  return {
    status: HTTP_STATUS[code],
    headers: {
      'content-type': 'application/json',
      [HEADER.code]: code,
      ...(key ? { [HEADER.command]: key } : {}),
      ...headers,
    },
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}

/** An answer of somebody else on the way: a proxy, a captive portal. */
export function foreign(status: number, text: string, headers: Record<string, string> = {}): WireAnswer {
  return {
    status,
    headers: { 'content-type': 'text/html', ...headers },
    body: new TextEncoder().encode(text),
  };
}

export const bodyOf = <T = Record<string, unknown>>(request: WireRequest): T =>
  JSON.parse(new TextDecoder().decode(request.body ?? new Uint8Array())) as T;

export const keyOf = (request: WireRequest) => request.headers[HEADER.key];

/** What a script says to one request: an answer, a lost one, one that is held, or nothing special. */
export type Reply = WireAnswer | 'lost' | 'hold' | undefined;

/**
 * Answers as the server would where nothing interesting happens: an empty company, commands done, uploads
 * taken. `on` says what is different for one test; it sees every request first.
 */
export class ScriptedServer {
  readonly seen: WireRequest[] = [];
  on: (request: WireRequest, held: HeldRequest) => Reply = () => undefined;
  horizon = 100;
  commit = 50;
  generation = 1;
  rows: { kind: string; rows: { nodeid: string }[] }[] = [];
  deleted: { kind: string; nodeid: string }[] = [];
  removed: string[] = [];
  snapshot: Record<string, { nodeid: string }[]> = {};

  readonly script = async (held: HeldRequest): Promise<WireAnswer | 'lost' | null> => {
    this.seen.push(held.request);
    const special = this.on(held.request, held);
    return special === 'hold' ? null : (special ?? this.usual(held.request));
  };

  /** Commands that arrived, in order. */
  commands(): WireRequest[] {
    return this.seen.filter((request) => keyOf(request) !== undefined);
  }

  usual(request: WireRequest): WireAnswer {
    const url = new URL(request.path, 'http://wartbar.test');
    if (url.pathname === '/api/sync/changes') return ours(request, 'done', this.changes(url));
    if (url.pathname === '/api/sync/snapshot') {
      const kind = url.searchParams.get('kind')!;
      return ours(request, 'done', { kind, rows: this.snapshot[kind] ?? [], next: null });
    }
    if (url.pathname === '/api/files') {
      const [wanted] = bodyOf<{ extensions: { fileid: string }[] }>(request).extensions;
      const url = `/api/upload/${wanted!.fileid}?signature=${this.seen.length}`;
      return ours(request, 'done', [
        { fileid: wanted!.fileid, url, bucketid: 'b', fileversion: 1, stored: false },
      ]);
    }
    if (url.pathname.startsWith('/api/upload/')) return ours(request, 'done');
    if (url.pathname === '/api/object/refresh-token') {
      const publicurl = 'https://wartbar.example';
      const supporthours = { general: 'Mo–Fr 08–16', machines: 'Mo–Sa 06–22' };
      const tokens = { accesstoken: 'access-2', refreshtoken: 'refresh-2' };
      return ours(request, 'done', { ...tokens, publicurl, supporthours });
    }
    if (url.pathname === '/api/sync/receipts') {
      const { ids } = bodyOf<{ ids: string[] }>(request);
      return ours(request, 'done', { known: ids.map((id) => ({ id, epoch: 'e1', xid: `${this.commit}` })) });
    }
    return ours(request, 'done', {}, { [HEADER.commit]: `e1.${this.commit}` });
  }

  private changes(url: URL) {
    if (!url.searchParams.has('cursor')) {
      const kinds = RECORDS.map(({ kind }) => ({ kind, total: this.snapshot[kind]?.length ?? 0 }));
      return {
        type: 'start',
        cursor: 'e1.1',
        horizon: `${this.horizon}`,
        generation: this.generation,
        kinds,
      };
    }
    const { rows, deleted, removed } = this;
    this.rows = [];
    this.deleted = [];
    this.removed = [];
    return {
      type: 'delta',
      cursor: 'e1.2',
      horizon: `${this.horizon}`,
      more: false,
      generation: this.generation,
      removed,
      added: 0,
      rows,
      deleted,
    };
  }
}
