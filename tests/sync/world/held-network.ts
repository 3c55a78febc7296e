import type { Activity } from './activity.ts';

export interface WireRequest {
  method: string;
  /** With query. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** One request on its way: out, then answered (the server has worked on it), then over. */
export interface HeldRequest {
  id: number;
  /** Who asked, as given to `fetchFor`. */
  sender: string;
  request: WireRequest;
  answer: WireAnswer | null;
  /** The caller has stopped waiting: killed, timed out. The request may still reach the server. */
  abandoned: boolean;
  finish(answer: WireAnswer): void;
  fail(): void;
}

/** A network that moves nothing by itself: every request and every answer waits until a test lets it go. */
export class HeldNetwork {
  held: HeldRequest[] = [];
  private count = 0;
  private activity: Activity;
  /** Told of each request as it is sent. */
  onSent: ((held: HeldRequest) => void) | null = null;
  /** Called with each request as it is sent; what it answers is the answer, null holds it. */
  script: ((held: HeldRequest) => Promise<WireAnswer | 'lost' | null>) | null = null;

  constructor(activity: Activity) {
    this.activity = activity;
  }

  /** A `fetch` for one tab or worker. */
  fetchFor(sender: string): typeof fetch {
    return async (input, init) => {
      const end = this.activity.begin();
      const request = new Request(input, init);
      const wire: WireRequest = {
        method: request.method,
        path: request.url.slice(new URL(request.url).origin.length),
        headers: Object.fromEntries(request.headers),
        body: request.body ? new Uint8Array(await request.arrayBuffer()) : null,
      };
      return new Promise<Response>((resolve, reject) => {
        const held: HeldRequest = {
          id: ++this.count,
          sender,
          request: wire,
          answer: null,
          abandoned: false,
          finish: (answer) => {
            this.remove(held);
            resolve(toResponse(answer));
          },
          fail: () => {
            this.remove(held);
            reject(new TypeError('Failed to fetch'));
          },
        };
        const abort = () => {
          held.abandoned = true;
          reject(new DOMException('aborted', 'AbortError'));
        };
        if (request.signal.aborted) abort();
        request.signal.addEventListener('abort', abort);
        this.held.push(held);
        this.onSent?.(held);
        void this.runScript(held, end);
      });
    };
  }

  /** The tab or worker is gone: its requests may still arrive, nobody waits for their answers. */
  abandon(sender: string): void {
    for (const held of this.held) if (held.sender === sender) held.abandoned = true;
  }

  remove(held: HeldRequest): void {
    this.held = this.held.filter((other) => other !== held);
  }

  private async runScript(held: HeldRequest, end: () => void): Promise<void> {
    try {
      const answer = (await this.script?.(held)) ?? null;
      if (answer === 'lost') held.fail();
      else if (answer) held.finish(answer);
    } finally {
      end();
    }
  }
}

const WITHOUT_BODY = new Set([204, 205, 304]);

function toResponse({ status, headers, body }: WireAnswer): Response {
  return new Response(WITHOUT_BODY.has(status) ? null : (body as Uint8Array<ArrayBuffer>), {
    status,
    headers,
  });
}
