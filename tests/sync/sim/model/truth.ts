import { Violation } from './violation.ts';

/** Something a person did on a device, as it was saved there. */
export interface Intent {
  /** Its idempotency key. */
  key: string;
  device: string;
  usernodeid: string;
  name: string;
  payload: Record<string, unknown>;
  /** No longer on its device, which lost its store. */
  evicted?: boolean;
  /** [OB17] The person took it back in time: it must never arrive. */
  cancelled?: boolean;
  /** [OB14] The person gave it up: it need not arrive, and lies where it can be recovered from. */
  discarded?: boolean;
}

interface Machine {
  nodeid: string;
  areanodeid: string | null;
  equipmentpoolnodeid: string | null;
  parentnodeid: string | null;
}

interface Subscription {
  nodeid: string;
  usernodeid: string;
  placenodeid: string;
}

/** A record that people write: the fields they typed, as they must stand in the database. */
export interface Written {
  kind: string;
  nodeid: string;
  /** Through which machine it is visible. */
  machine: string;
  fields: Record<string, unknown>;
}

/** One value of a field; `key` says which intent brought it, null: somebody at the database. */
interface Value {
  value: unknown;
  key: string | null;
}

const PATCHED: Record<string, readonly string[]> = {
  notification: ['title', 'description'],
  attachment: ['title', 'description'],
  equipment: ['memo'],
};

/**
 * What the server must hold, told by what it acknowledged and by what was done at the database itself.
 * Shares no code with engine or server; places and rights are worked out again here.
 */
export class Truth {
  readonly clientid: string;
  readonly intents = new Map<string, Intent>();
  /** Acknowledged keys in commit order, with the first answer's body. */
  readonly committed = new Map<string, string>();
  /** What the server said to a command instead of doing it. */
  readonly refused = new Map<string, Set<string>>();
  /** What it said to uploads. */
  readonly refusedFiles = new Set<string>();
  readonly written = new Map<string, Written>();
  readonly deleted = new Set<string>();
  /** Rows that a user may have been told of at some time. */
  readonly everVisible = new Map<string, Set<string>>();
  readonly machines = new Map<string, Machine>();
  readonly subscriptions = new Map<string, Subscription>();
  /** Machines that a user could not see at some time. */
  readonly everHidden = new Map<string, Set<string>>();
  pool = '';
  areas: { nodeid: string; sitenodeid: string }[] = [];
  private readonly companyRows = new Map<string, Set<string>>();
  private readonly users = new Map<string, { mayDelete: boolean }>();
  private readonly history = new Map<string, Value[]>();

  constructor(clientid: string) {
    this.clientid = clientid;
  }

  company(kind: string, rows: { nodeid: string }[]): void {
    this.companyRows.set(kind, new Set(rows.map((row) => row.nodeid)));
  }

  places(areas: { nodeid: string; sitenodeid: string }[], pool: string): void {
    this.areas = areas;
    this.pool = pool;
  }

  addMachine(machine: Machine): void {
    this.machines.set(machine.nodeid, machine);
    const { nodeid } = machine;
    this.written.set(nodeid, { kind: 'equipment', nodeid, machine: nodeid, fields: { memo: '' } });
    this.push(nodeid, 'memo', '', null);
  }

  addUser(usernodeid: string, rights: { mayDelete: boolean }): void {
    this.users.set(usernodeid, rights);
    this.everVisible.set(usernodeid, new Set());
    this.everHidden.set(usernodeid, new Set());
    this.note();
  }

  setRights(usernodeid: string, rights: { mayDelete: boolean }): void {
    this.users.set(usernodeid, rights);
  }

  /**
   * The browser dropped a device's store: what was only there is lost, but for what has a copy elsewhere (OB2), and the
   * person is told (PL7).
   */
  evict(device: string, copied: ReadonlySet<string>): void {
    for (const intent of this.intents.values())
      if (intent.device === device && !copied.has(intent.key)) intent.evicted = true;
  }

  subscribe(subscription: Subscription): void {
    this.subscriptions.set(subscription.nodeid, subscription);
    this.note();
  }

  unsubscribe(nodeid: string): void {
    this.subscriptions.delete(nodeid);
    this.note();
  }

  moveMachine(nodeid: string, place: Pick<Machine, 'areanodeid' | 'equipmentpoolnodeid'>): void {
    this.machines.set(nodeid, { ...this.machines.get(nodeid)!, ...place });
    this.note();
  }

  /** Somebody wrote a field in psql. */
  overwrite(nodeid: string, field: string, value: unknown): void {
    this.written.get(nodeid)!.fields[field] = value;
    this.push(nodeid, field, value, null);
  }

  /** Machines by subscription: in a site's area, in the area or pool, or nested in one that is. */
  visibleMachines(usernodeid: string): Set<string> {
    const places = new Set(
      [...this.subscriptions.values()]
        .filter((each) => each.usernodeid === usernodeid)
        .map((each) => each.placenodeid),
    );
    const siteOf = new Map(this.areas.map((area) => [area.nodeid, area.sitenodeid]));
    const isSeen = (machine: Machine | undefined): boolean =>
      machine !== undefined &&
      (places.has(machine.areanodeid ?? '') ||
        places.has(siteOf.get(machine.areanodeid ?? '') ?? '') ||
        places.has(machine.equipmentpoolnodeid ?? '') ||
        isSeen(this.machines.get(machine.parentnodeid ?? '')));
    return new Set([...this.machines.values()].filter(isSeen).map((machine) => machine.nodeid));
  }

  /** Node ids of every row that a user may be shown, by kind. */
  visible(usernodeid: string): Map<string, Set<string>> {
    const machines = this.visibleMachines(usernodeid);
    const rows = new Map([...this.companyRows].map(([kind, nodeids]) => [kind, new Set(nodeids)]));
    const own = [...this.subscriptions.values()].filter((each) => each.usernodeid === usernodeid);
    rows.set('subscription', new Set(own.map((each) => each.nodeid)));
    for (const kind of Object.keys(PATCHED)) rows.set(kind, new Set());
    for (const each of this.written.values()) {
      if (machines.has(each.machine)) rows.get(each.kind)!.add(each.nodeid);
    }
    return rows;
  }

  /** The server acknowledged an intent for the first time: from now on it must be there exactly once. */
  commit(intent: Intent, body: string): void {
    this.committed.set(intent.key, body);
    this.apply(intent);
    this.note();
  }

  /** Remembers how things stand; the answer puts them back, as if nothing after it had been acknowledged. */
  keep(): () => void {
    const { committed, written, deleted, machines, subscriptions, history, users } = this;
    const kept = structuredClone({ committed, written, deleted, machines, subscriptions, history, users });
    return () => {
      refill(committed, kept.committed);
      refill(written, kept.written);
      refill(machines, kept.machines);
      refill(subscriptions, kept.subscriptions);
      refill(history, kept.history);
      refill(users, kept.users);
      deleted.clear();
      for (const nodeid of kept.deleted) deleted.add(nodeid);
      this.note();
    };
  }

  values(nodeid: string, field: string): readonly Value[] {
    return this.history.get(`${nodeid} ${field}`) ?? [];
  }

  mayDelete(usernodeid: string): boolean {
    return this.users.get(usernodeid)!.mayDelete;
  }

  patched(kind: string): readonly string[] {
    return PATCHED[kind] ?? [];
  }

  private apply({ key, name, payload }: Intent): void {
    const nodeid = String(payload.nodeid ?? payload.equipmentnodeid);
    const [kind = '', verb] = name.split('.');
    if (verb === 'create') {
      if (this.written.has(nodeid)) throw new Violation(`${nodeid} was created twice`);
      const fields: Record<string, unknown> = {};
      for (const field of this.patched(kind)) fields[field] = payload[field];
      if (kind === 'notification') fields.status = 0;
      const machine = String(payload.equipmentnodeid);
      const more = kind === 'attachment' ? { isattachmentof: payload.isattachmentof } : {};
      this.written.set(nodeid, { kind, nodeid, machine, fields: { ...fields, ...more } });
      for (const [field, value] of Object.entries(fields)) this.push(nodeid, field, value, key);
      return;
    }
    const row = this.written.get(nodeid);
    if (!row) throw new Violation(`${name} was acknowledged for ${nodeid}, which is not there`);
    if (verb === 'delete') {
      this.remove(row);
      return;
    }
    const changes = verb === 'status' ? { status: payload.status } : payload;
    for (const field of [...this.patched(row.kind), 'status']) {
      const value = (changes as Record<string, unknown>)[field];
      if (value === undefined || (field === 'status' && verb !== 'status')) continue;
      row.fields[field] = value;
      this.push(nodeid, field, value, key);
    }
  }

  private remove(row: Written): void {
    this.written.delete(row.nodeid);
    this.deleted.add(row.nodeid);
    for (const other of this.written.values())
      if (other.fields.isattachmentof === row.nodeid) this.remove(other);
  }

  private push(nodeid: string, field: string, value: unknown, key: string | null): void {
    const known = this.history.get(`${nodeid} ${field}`) ?? [];
    this.history.set(`${nodeid} ${field}`, [...known, { value, key }]);
  }

  private note(): void {
    for (const usernodeid of this.users.keys()) {
      const seen = this.everVisible.get(usernodeid)!;
      for (const nodeids of this.visible(usernodeid).values()) for (const nodeid of nodeids) seen.add(nodeid);
      const machines = this.visibleMachines(usernodeid);
      for (const nodeid of this.machines.keys())
        if (!machines.has(nodeid)) this.everHidden.get(usernodeid)!.add(nodeid);
    }
  }
}

function refill<K, V>(map: Map<K, V>, kept: Map<K, V>): void {
  map.clear();
  for (const [key, value] of kept) map.set(key, value);
}
