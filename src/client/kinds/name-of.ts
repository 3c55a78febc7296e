import { findRecord } from '../../shared/contract/registry.ts';
import { kindOfNodeId } from '../../shared/lib/ids.ts';
import type { MirrorView } from '../live/mirror/use-live.ts';
import { germanFirst } from '../text/localized.ts';
import type { KindDescriptor } from './define-kind.ts';
import { findKind } from './registry.ts';

/** A text, or what is said in German of a text by language. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? germanFirst(value as Record<string, string>) : '';
}

function titleIn({ title }: KindDescriptor, row: Record<string, unknown>): string {
  if (title === null) return '';
  return typeof title === 'string' ? asText(row[title]) : title(row as never);
}

/** A row with its kind; undefined where it is not on this device. */
export async function rowOf(mirror: MirrorView, nodeid: unknown) {
  const kind = typeof nodeid === 'string' ? kindOfNodeId(nodeid) : null;
  const known = findKind(kind);
  const record = kind && findRecord(kind);
  const row = record && (await mirror.table(record).get(nodeid as string));
  return known && row ? { known, row: row as Record<string, unknown> } : undefined;
}

/** Name of a record; '' where people have none for it, or it is not on this device. */
export async function nameOf(mirror: MirrorView, nodeid: unknown): Promise<string> {
  const found = await rowOf(mirror, nodeid);
  return found ? titleIn(found.known, found.row) : '';
}

/** Node id of what a record belongs to; '' where it belongs to nothing or is not on this device. */
export async function holderOf(mirror: MirrorView, nodeid: string): Promise<string> {
  const found = await rowOf(mirror, nodeid);
  const holder = found?.known.holder;
  return holder ? String(found.row[holder] ?? '') : '';
}
