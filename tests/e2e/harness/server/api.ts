import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '../../../../src/shared/contract/account/session.ts';
import type {
  CommandDefinition,
  MirrorRow,
  ObjectSchema,
} from '../../../../src/shared/contract/core/define.ts';
import {
  HEADER,
  type SyncPage,
  type SyncStart,
  type UploadTicket,
} from '../../../../src/shared/contract/core/protocol.ts';
import type { Attachment } from '../../../../src/shared/contract/files/attachment.ts';
import type { Notification } from '../../../../src/shared/contract/notification/notification.ts';

export const PASSWORD = 'Wartbar2026';

let edition = '';

/**
 * From now on logins are of this edition of the small plant, whose people have addresses of their own; '' is the demo
 * company. Set by the stage that a file opens.
 */
export function setEdition(name: string): void {
  edition = name;
}

const person = (mailbox: string, domain: string) => `${mailbox}@${edition && `${edition}.`}${domain}`;
const colleague = (mailbox: string) => person(mailbox, 'musterwerk.example');

/** Logins of the company on the stage: to be read once that is open. */
export const LOGIN = {
  get technician() {
    return colleague('technik');
  },
  get manager() {
    return colleague('leitung');
  },
  get operator() {
    return colleague('bediener');
  },
  get admin() {
    return colleague('admin');
  },
  get builder() {
    return person('hersteller', 'maschinenbau.example');
  },
  get superuser() {
    return person('super', 'wartbar.example');
  },
  /** [X7] Sees neither solutions nor reports nor maintenance tasks. */
  get unreported() {
    return colleague('juergen.brandhofer');
  },
  /** [X7] A manager who sees neither notifications nor maintenance tasks and may edit machines, but not delete them. */
  get untold() {
    return colleague('florian.hartwig');
  },
  /** [X7] An operator who sees notifications and may not create any. */
  get silent() {
    return colleague('ines.baumgart');
  },
};

type Row = MirrorRow & Record<string, unknown>;

/** What another user sees through the API: the judge of what arrived. */
export class ApiUser {
  readonly origin: string;
  private readonly credentials: { email: string; password: string };
  private answer: LoginAnswer;
  private readonly device = randomUUID();

  private constructor(origin: string, credentials: { email: string; password: string }, answer: LoginAnswer) {
    this.origin = origin;
    this.credentials = credentials;
    this.answer = answer;
  }

  static async logIn(origin: string, email: string, password = PASSWORD): Promise<ApiUser> {
    const credentials = { email, password };
    return new ApiUser(origin, credentials, await loginAnswer(origin, credentials));
  }

  get login(): LoginAnswer {
    return this.answer;
  }

  /** Where the token has expired meanwhile (a run on a busy machine outlives it), once more with a new login. */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await this.requestOnce(method, path, body, headers);
    if (response.status !== 401) return response;
    this.answer = await loginAnswer(this.origin, this.credentials);
    return this.requestOnce(method, path, body, headers);
  }

  private requestOnce(method: string, path: string, body: unknown, headers: Record<string, string>) {
    return fetch(`${this.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.login.accesstoken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.request(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  private lastRead: Promise<unknown> = Promise.resolve();

  /** Every row of a kind that this user may see, one question after the other as a device asks; machines out of service at neither end: whoever takes any takes one at work. */
  rows(kind: string): Promise<Row[]> {
    const read = this.lastRead.then(() => this.readRows(kind));
    this.lastRead = read.catch(() => undefined);
    return read;
  }

  private async readRows(kind: string): Promise<Row[]> {
    const start = await this.ask<SyncStart>('GET', `/api/sync/changes?device=${this.device}`);
    const rows: Row[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query = new URLSearchParams({
        device: this.device,
        kind,
        from: '0',
        to: String(start.generation),
      });
      if (after !== '') query.set('after', after);
      const page: SyncPage = await this.ask('GET', `/api/sync/snapshot?${query}`);
      rows.push(...(page.rows as Row[]));
      after = page.next;
    }
    const isRetired = (row: Row) => Number(row.decommissioningdate ?? 0) > 0;
    const atWork = rows.filter((row) => !isRetired(row));
    return atWork.toSpliced(Math.ceil((atWork.length * 2) / 3), 0, ...rows.filter(isRetired));
  }

  async notifications(title: string): Promise<Notification[]> {
    const rows = (await this.rows('notification')) as unknown as Notification[];
    return rows.filter((row) => row.title === title);
  }

  async attachmentsOf(nodeid: string): Promise<Attachment[]> {
    const rows = (await this.rows('attachment')) as unknown as Attachment[];
    return rows.filter((row) => row.isattachmentof === nodeid);
  }

  async bytes(file: { fileid: string; fileversion: number }): Promise<Buffer> {
    const response = await this.request('GET', `/files/${file.fileid}/${file.fileversion}`);
    if (!response.ok) throw new Error(`file: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Runs a command as a device would; throws unless the server did it. */
  async command<S extends ObjectSchema>(
    { http }: CommandDefinition<S>,
    payload: Record<string, unknown>,
  ): Promise<void> {
    const path = http.path.replace(/\{(\w+)\}/g, (_all, field: string) =>
      encodeURIComponent(String(payload[field])),
    );
    const response = await this.request(http.method, `/api${path}`, payload, { [HEADER.key]: randomUUID() });
    if (!response.ok) throw new Error(`${http.method} ${path}: ${response.status} ${await response.text()}`);
  }

  /** Stores bytes; answers what a record refers to. */
  async upload(bytes: Buffer, file: { name: string; mimetype: string; sha256: string }) {
    const fileid = randomUUID();
    const [ticket] = await this.ask<UploadTicket[]>('POST', '/api/files', {
      count: 1,
      extensions: [
        {
          nodeid: `urn:wartbar:attachment:${fileid}`,
          extension: file.name.slice(file.name.lastIndexOf('.') + 1),
          fileid,
          mimetype: file.mimetype,
          size: bytes.length,
          sha256: file.sha256,
        },
      ],
    });
    if (!ticket) throw new Error('no ticket');
    const response = await fetch(new URL(ticket.url, this.origin), {
      method: 'PUT',
      headers: { 'content-type': file.mimetype },
      body: new Uint8Array(bytes),
    });
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
    const { bucketid, fileversion } = ticket;
    return { fileid, bucketid, fileversion, size: bytes.length, ...file };
  }
}

async function loginAnswer(
  origin: string,
  credentials: { email: string; password: string },
): Promise<LoginAnswer> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok)
    throw new Error(`login of ${credentials.email}: ${response.status} ${await response.text()}`);
  return (await response.json()) as LoginAnswer;
}
