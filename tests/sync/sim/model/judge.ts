import type { WireAnswer, WireRequest } from '../../world/held-network.ts';
import type { Intent, Truth } from './truth.ts';
import { Violation } from './violation.ts';

const text = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? new Uint8Array());

/** What was asked and what the server itself said to it, before anything happened to it on its way. */
export interface Exchange {
  usernodeid: string;
  request: WireRequest;
  answer: WireAnswer;
}

/** Holds every answer of the server against the truth, and learns from it what was acknowledged. */
export class Judge {
  private readonly truth: Truth;
  /** File ids whose bytes arrived whole. */
  readonly stored = new Set<string>();
  private setBack = false;

  constructor(truth: Truth) {
    this.truth = truth;
  }

  /** The server lost what it acknowledged since; records of others may be missing until they send them again. */
  serverSetBack(stored: string[]): void {
    this.setBack = true;
    this.stored.clear();
    for (const fileid of stored) this.stored.add(fileid);
  }

  judge({ usernodeid, request, answer }: Exchange): void {
    const code = answer.headers['wartbar-code'];
    if (code === undefined) throw new Violation(`${request.path} was answered without an envelope`);
    if (code === 'unknown') throw new Violation(`${request.path} failed: ${text(request.body)}`);
    const bearer = bearerOf(request);
    if (bearer !== null && bearer !== usernodeid)
      throw new Violation(`${request.path} of one user was sent with the login of another`);
    const key = request.headers['idempotency-key'];
    if (key !== undefined) this.judgeCommand(usernodeid, key, code, answer);
    else if (request.path.startsWith('/api/sync/') && code === 'done')
      this.judgeRows(usernodeid, request, answer);
    const upload = /^\/api\/files\/([^/]+)\/\d+\/content/.exec(request.path);
    if (upload?.[1] && code === 'done') this.stored.add(upload[1]);
    if (request.path.startsWith('/api/files') && code !== 'done') this.truth.refusedFiles.add(code);
  }

  private judgeCommand(usernodeid: string, key: string, code: string, answer: WireAnswer): void {
    const intent = this.truth.intents.get(key);
    if (!intent) throw new Violation(`a command came under a key that nobody made: ${key}`);
    if (intent.usernodeid !== usernodeid) throw new Violation(`${intent.name} was sent as another user`);
    if (intent.cancelled) throw new Violation(`${intent.name} was sent although it had been cancelled`);
    const before = this.truth.committed.get(key);
    if (code === 'done') {
      const body = canonical(JSON.parse(text(answer.body)));
      if (before === undefined && intent.name.endsWith('.delete') && !this.truth.mayDelete(intent.usernodeid))
        throw new Violation(`${intent.name} was done although it is not allowed`);
      if (before === undefined) this.truth.commit(intent, body);
      else if (before !== body) throw new Violation(`${intent.name} was answered twice, and differently`);
      return;
    }
    this.truth.refused.set(key, new Set([...(this.truth.refused.get(key) ?? []), code]));
    if (PASSING.has(code)) return;
    if (before !== undefined) throw new Violation(`${intent.name} was acknowledged, then refused: ${code}`);
    const wrong = this.whyUnjust(intent, code);
    if (wrong) throw new Violation(`${intent.name} was refused (${code}) although ${wrong}`);
  }

  /** Null where the refusal is right. */
  private whyUnjust(intent: Intent, code: string): string | null {
    const { truth } = this;
    const { payload, usernodeid, name } = intent;
    const target = String(payload.nodeid ?? payload.equipmentnodeid);
    const row = truth.written.get(target);
    const machine = row?.machine ?? (name.endsWith('.create') ? String(payload.equipmentnodeid) : undefined);
    switch (code) {
      case 'forbidden':
        return name.endsWith('.delete') && !truth.mayDelete(usernodeid) ? null : 'it is allowed';
      case 'gone': {
        const parent = payload.isattachmentof as string | undefined;
        const named = [name.endsWith('.create') ? undefined : target, parent].filter(
          (each) => each !== undefined,
        );
        if (this.setBack || named.some((nodeid) => truth.deleted.has(nodeid))) return null;
        if (named.some((nodeid) => !truth.written.has(nodeid)))
          return 'it only came before the record that it needs';
        return machine && !truth.visibleMachines(usernodeid).has(machine)
          ? null
          : 'its record is there and visible';
      }
      case 'incomplete':
        return this.stored.has(String((payload.file as { fileid?: string } | undefined)?.fileid))
          ? 'its bytes are there'
          : null;
      case 'conflict':
        return this.whyNoConflict(payload, row?.fields ?? {});
      default:
        return 'nothing is wrong with it';
    }
  }

  private whyNoConflict(payload: Record<string, unknown>, now: Record<string, unknown>): string | null {
    if ('previousstatus' in payload) {
      const { previousstatus, status } = payload;
      return now.status !== previousstatus && now.status !== status
        ? null
        : 'nobody changed the status otherwise';
    }
    const base = (payload.base ?? {}) as Record<string, unknown>;
    const clashing = Object.keys(base).filter(
      (field) => now[field] !== base[field] && now[field] !== payload[field],
    );
    return clashing.length > 0 ? null : 'nobody changed its fields';
  }

  /** [PL1] Nothing is named that this user could not see. */
  private judgeRows(usernodeid: string, request: WireRequest, answer: WireAnswer): void {
    const body = JSON.parse(text(answer.body)) as {
      kind?: string;
      rows?: { kind: string; rows: { nodeid: string }[] }[] | { nodeid: string }[];
      deleted?: { nodeid: string }[];
      removed?: string[];
    };
    const groups = body.kind
      ? [{ kind: body.kind, rows: (body.rows ?? []) as { nodeid: string }[] }]
      : ((body.rows ?? []) as { kind: string; rows: { nodeid: string }[] }[]);
    const visible = this.truth.visible(usernodeid);
    for (const { kind, rows } of groups) {
      for (const { nodeid, usernodeid: addressee } of rows as { nodeid: string; usernodeid?: string }[]) {
        const seen = kind === 'notice' ? addressee === usernodeid : visible.get(kind)?.has(nodeid);
        if (!seen) throw new Violation(`${nodeid} was sent to somebody who may not see it`);
      }
    }
    const ever = this.truth.everVisible.get(usernodeid)!;
    const named = [...(body.deleted ?? []).map((each) => each.nodeid), ...(body.removed ?? [])];
    for (const nodeid of named) {
      // The server writes notices by itself; whose they are, the mirrors tell in the end.
      if (!ever.has(nodeid) && !nodeid.includes(':notice:'))
        throw new Violation(`${request.path} named ${nodeid}, which was never visible`);
    }
  }
}

/** [OB11] Whose access token a request carries; null where it carries none. */
function bearerOf({ headers }: WireRequest): string | null {
  const [, claims] = headers.authorization?.split('.') ?? [];
  if (claims === undefined) return null;
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

/** Answers that say nothing about the command itself. */
const PASSING = new Set(['unauthenticated', 'ratelimited', 'unavailable', 'running']);

/** The same text for the same JSON, in any order of fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
