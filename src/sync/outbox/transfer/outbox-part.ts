import type { OutboxEntry, PendingBytes } from '../../entry.ts';
import type { Owner } from '../../ports.ts';

/** What a part of the file says; the bytes of a file are a part of their own behind it. */
export type OutboxPart =
  | { part: 'owner'; owner: Owner }
  | { part: 'entry'; entry: OutboxEntry }
  | { part: 'file'; file: Omit<PendingBytes, 'bytes'> }
  | { part: 'end' };
