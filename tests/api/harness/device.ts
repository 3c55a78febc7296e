import { randomUUID } from 'node:crypto';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import type { SyncDelta, SyncPage, SyncStart } from '../../../src/shared/contract/core/protocol.ts';
import { findRecord, RECORDS } from '../../../src/shared/contract/registry.ts';
import { kindOfNodeId } from '../../../src/shared/lib/ids.ts';
import { makeRowSum, type RowSum } from '../../../src/shared/lib/row-sum.ts';
import type { TestClient } from './client.ts';

/** A device that follows the protocol and nothing more: what it holds is what the server made it hold. */
export class TestDevice {
  readonly deviceid = randomUUID();
  readonly client: TestClient;
  readonly rows = new Map<string, MirrorRow>();
  cursor = '';
  horizon = '0';
  generation = 0;
  totals = new Map<string, number>();

  constructor(client: TestClient) {
    this.client = client;
  }

  async ask<T>(path: string, query: Record<string, string | number>): Promise<T> {
    const answer = await this.askRaw(path, query);
    if (answer.code !== 'done') throw new Error(`${path}: ${answer.status} ${answer.code}`);
    return answer.body as T;
  }

  askRaw(path: string, query: Record<string, string | number>) {
    const search = new URLSearchParams({ device: this.deviceid });
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    return this.client.request('GET', `/sync/${path}?${search}`);
  }

  /** Starts over and loads everything. */
  async start(): Promise<void> {
    const answer = await this.ask<SyncStart>('changes', {});
    this.rows.clear();
    this.totals = new Map(answer.kinds.map(({ kind, total }) => [kind, total]));
    await this.load(
      answer.kinds.map(({ kind }) => kind),
      0,
      answer.generation,
    );
    this.cursor = answer.cursor;
    this.horizon = answer.horizon;
    this.generation = answer.generation;
  }

  async load(kinds: readonly string[], from: number, to: number, limit = 3): Promise<void> {
    for (const kind of kinds) {
      for (let after: string | null = null; ; ) {
        const page: SyncPage = await this.ask('snapshot', { kind, from, to, limit, ...(after && { after }) });
        for (const row of page.rows) this.rows.set(row.nodeid, row);
        after = page.next;
        if (after === null) break;
      }
    }
  }

  /** [PL4] What the server answers to the cursor that it holds, also where that is to start over. */
  async answerToCursor(): Promise<unknown> {
    return (await this.askRaw('changes', { cursor: this.cursor, generation: this.generation })).body;
  }

  /** One delta as it came, not applied. */
  askDelta(limit = 1000): Promise<SyncDelta> {
    return this.ask('changes', { cursor: this.cursor, generation: this.generation, limit });
  }

  /** [PL5] Sums over the rows held, by kind; kinds without rows are left out. */
  sums(): Map<string, RowSum> {
    const sums = new Map<string, ReturnType<typeof makeRowSum>>();
    for (const { nodeid, version } of this.rows.values()) {
      const kind = kindOfNodeId(nodeid)!;
      const sum = sums.get(kind) ?? makeRowSum();
      sum.add(nodeid, version!);
      sums.set(kind, sum);
    }
    return new Map([...sums].map(([kind, sum]) => [kind, sum.sum()]));
  }

  /** Fetches and applies until nothing is left. */
  async pull(limit = 2): Promise<void> {
    for (let more = true; more; ) {
      const delta = await this.askDelta(limit);
      await this.apply(delta);
      more = delta.more;
    }
  }

  async apply(delta: SyncDelta): Promise<void> {
    for (const group of delta.rows) for (const row of group.rows) this.rows.set(row.nodeid, row);
    for (const { nodeid } of delta.deleted) this.rows.delete(nodeid);
    for (const scope of delta.removed) this.drop(scope);
    if (delta.added > 0) {
      const kinds = RECORDS.filter(({ scope }) => scope.by === 'self' || scope.by === 'machine');
      await this.load(
        kinds.map(({ kind }) => kind),
        this.generation,
        delta.generation,
      );
    }
    this.cursor = delta.cursor;
    this.horizon = delta.horizon;
    this.generation = delta.generation;
  }

  private drop(scope: string): void {
    for (const [nodeid, row] of this.rows) {
      const by = findRecord(kindOfNodeId(nodeid)!)?.scope.by;
      if (nodeid === scope || (by === 'machine' && row.equipmentnodeid === scope)) this.rows.delete(nodeid);
    }
  }

  /** Node ids held of a kind, sorted. */
  held(kind: string): string[] {
    return [...this.rows.keys()].filter((nodeid) => nodeid.startsWith(`urn:wartbar:${kind}:`)).sort();
  }
}
