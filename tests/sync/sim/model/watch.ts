import type { UserDatabase } from '../../../../src/sync/store/database.ts';
import type { Truth } from './truth.ts';
import { checkTyped } from './typed.ts';
import { Violation } from './violation.ts';

interface Entry {
  id: string;
  state: 'queued' | 'acked' | 'parked';
  name: string;
  payload: Record<string, unknown>;
  files: string[];
  lastCode?: string | undefined;
  /** Why it is in the journal. */
  why?: string;
  locked?: true | undefined;
  problem?: { conflicts?: { field: string; mine: unknown }[] } | undefined;
}

interface Seen {
  complete: boolean;
  /** [PL7] The engine has compared this store with what is kept beside it. */
  looked: boolean;
  outbox: Entry[];
  journal: Entry[];
  rows: { kind: string; row: Record<string, unknown> & { nodeid: string } }[];
}

const KINDS = ['notification', 'attachment', 'equipment'];

/**
 * Looks over one device's shoulder after every step: nothing that was saved vanishes, and no field ever
 * shows an older value than it has shown, or than the device was told is acknowledged (OB5).
 */
export class Watch {
  private readonly device: string;
  private readonly usernodeid: string;
  readonly truth: Truth;
  private readonly db: UserDatabase;
  /** Position in the history of a field below which it may not fall back. */
  private readonly floors = new Map<string, number>();
  /** The server was set back: until everything has healed its values fall back, and rightly so. */
  private recovering = false;

  constructor(device: string, usernodeid: string, truth: Truth, db: UserDatabase) {
    this.device = device;
    this.usernodeid = usernodeid;
    this.truth = truth;
    this.db = db;
  }

  async look(): Promise<void> {
    const seen = await this.read();
    this.nothingVanishes(seen);
    checkTyped(this.device, this.truth, [...seen.outbox, ...seen.journal]);
    this.parkedByTheServer(seen);
    if (this.recovering) return;
    this.acknowledged(seen);
    for (const { kind, row } of seen.rows) {
      for (const field of this.truth.patched(kind)) this.noStepBack(seen, row.nodeid, field, row[field]);
    }
    if (seen.complete) this.rowsStay(seen);
  }

  serverSetBack(): void {
    this.recovering = true;
    this.floors.clear();
  }

  /** Everything works again and has come to rest: what is shown now has to be right. */
  async lookAfterHealing(): Promise<void> {
    this.recovering = false;
    await this.look();
  }

  private async read(): Promise<Seen> {
    const { db } = this;
    const tables = [db.outbox, db.journal, db.meta, ...db.mirrors(KINDS)];
    const { outbox, journal, ...seen } = await db.transaction('r', tables, async () => {
      const pull = (await db.meta.get('pull'))?.value as { tables: 'a' | 'b'; complete: boolean } | undefined;
      const rows: Seen['rows'] = [];
      for (const kind of KINDS) {
        const found = await db.mirror(kind, pull?.tables ?? 'a').toArray();
        rows.push(...found.map((row) => ({ kind, row })));
      }
      const [outbox, journal] = [await db.outbox.toArray(), await db.journal.toArray()];
      const looked = (await db.meta.get('looked')) !== undefined;
      return { complete: pull?.complete ?? false, looked, outbox, journal, rows };
    });
    return { ...seen, outbox: await db.seal.open(outbox), journal: await db.seal.open(journal) };
  }

  /** Everything that was saved on this device is in its outbox, or in its journal because it is done. */
  private nothingVanishes({ looked, outbox, journal }: Seen): void {
    // What was unsent in a store that is gone comes back with the first work of the new one.
    if (!looked) return;
    const waiting = new Set(outbox.map((entry) => entry.id));
    const done = new Set(journal.map((entry) => entry.id));
    for (const { key, device, name, evicted, cancelled, discarded } of this.truth.intents.values()) {
      if (device !== this.device || evicted || cancelled || waiting.has(key)) continue;
      if (!done.has(key)) throw new Violation(`${name} ${key} has vanished from ${device}`);
      if (!this.recovering && !discarded && !this.truth.committed.has(key))
        throw new Violation(`${name} ${key} counts as done and is not`);
    }
    for (const entry of outbox) {
      if (!this.recovering && entry.state === 'acked' && !this.truth.committed.has(entry.id))
        throw new Violation(
          `${entry.name} ${entry.id} was taken as acknowledged, and the server has not done it`,
        );
    }
  }

  /** Nothing is put before a person that the server has not refused, or for which bytes are missing. */
  private parkedByTheServer({ outbox }: Seen): void {
    for (const { id, name, state, files, lastCode = '' } of outbox) {
      if (state !== 'parked' || lastCode === 'missingbytes') continue;
      const said = this.truth.refused.get(id)?.has(lastCode);
      if (!said && !(files.length > 0 && this.truth.refusedFiles.has(lastCode)))
        throw new Violation(`${name} ${id} waits for a person as ${lastCode}, which the server did not say`);
    }
  }

  /** What this device knows to be done counts from now on. */
  private acknowledged({ outbox, journal }: Seen): void {
    for (const entry of [...outbox.filter((each) => each.state === 'acked'), ...journal.filter(isDone)]) {
      const nodeid = nodeidOf(entry);
      for (const field of this.truth.patched(String(nodeid.split(':')[2]))) {
        const index = this.truth.values(nodeid, field).findIndex((each) => each.key === entry.id);
        this.raise(nodeid, field, index);
      }
    }
  }

  private noStepBack({ outbox }: Seen, nodeid: string, field: string, shown: unknown): void {
    const pending = outbox.filter((entry) => nodeidOf(entry) === nodeid);
    if (pending.some((entry) => covers(entry) && entry.payload[field] === shown)) return;
    const written = this.truth.values(nodeid, field);
    if (!written.some((each) => each.value === shown))
      throw new Violation(`${this.device} shows ${field} = ${shown} of ${nodeid}, which nobody wrote`);
    const floor = this.floors.get(`${nodeid} ${field}`) ?? 0;
    // Two writers may have brought the same value: whoever shows it is as far as the later one.
    const index = written.findIndex((each, position) => position >= floor && each.value === shown);
    if (index < 0) {
      const newer = written[floor]?.value;
      throw new Violation(`${this.device} shows ${field} = ${shown} of ${nodeid} after it was ${newer}`);
    }
    this.raise(nodeid, field, index);
  }

  /** A record made here stays on screen; one deleted here does not come back. */
  private rowsStay({ outbox, journal, rows }: Seen): void {
    const shown = new Set(rows.map(({ row }) => row.nodeid));
    const leaving = new Set(outbox.filter((entry) => isDelete(entry) && covers(entry)).map(nodeidOf));
    for (const entry of [...outbox, ...journal.filter(isDone)]) {
      const nodeid = nodeidOf(entry);
      if (entry.name.endsWith('.create')) {
        const hidden = this.truth.everHidden.get(this.usernodeid)!.has(String(entry.payload.equipmentnodeid));
        if (shown.has(nodeid) || hidden || leaving.has(nodeid) || this.truth.deleted.has(nodeid)) continue;
        throw new Violation(`${nodeid}, made on ${this.device}, is no longer shown`);
      }
      const done = this.truth.committed.has(entry.id) && entry.state === 'acked';
      if (isDelete(entry) && done && shown.has(nodeid))
        throw new Violation(`${nodeid}, deleted on ${this.device}, is shown again`);
    }
  }

  private raise(nodeid: string, field: string, index: number): void {
    const key = `${nodeid} ${field}`;
    if (index > (this.floors.get(key) ?? 0)) this.floors.set(key, index);
  }
}

const nodeidOf = (entry: Entry) => String(entry.payload.nodeid ?? entry.payload.equipmentnodeid);
const isDone = (entry: Entry) => entry.why === 'acked';
const isDelete = (entry: Entry) => entry.name.endsWith('.delete');
/** A parked creation stays visible, a parked change does not. */
const covers = (entry: Entry) => entry.state !== 'parked' || entry.name.endsWith('.create');
