import { RECORDS } from '../../src/shared/contract/registry.ts';
import { sha256 } from '../e2e/harness/files/photos.ts';
import type { ApiUser } from '../e2e/harness/server/api.ts';

/** What a server has, as an administrator is shown it: node ids by kind, and SHA-256 of the bytes by file and version. */
export interface Census {
  kinds: Map<string, Set<string>>;
  files: Map<string, string>;
}

interface Named {
  fileid: string;
  fileversion: number;
}

/** Every file that a record names, at whatever depth. */
function filesIn(value: unknown): Named[] {
  if (typeof value !== 'object' || value === null) return [];
  const { fileid, fileversion } = value as Partial<Named>;
  const own = fileid && fileversion ? [{ fileid, fileversion }] : [];
  return [...own, ...Object.values(value).flatMap(filesIn)];
}

/** Kinds that this server does not know are missing. */
export async function takeCensus(user: ApiUser): Promise<Census> {
  const census: Census = { kinds: new Map(), files: new Map() };
  for (const { kind } of RECORDS) {
    const rows = await user.rows(kind);
    census.kinds.set(kind, new Set(rows.map(({ nodeid }) => nodeid)));
    for (const { fileid, fileversion } of filesIn(rows)) {
      const key = `${fileid}/${fileversion}`;
      if (!census.files.has(key)) census.files.set(key, sha256(await user.bytes({ fileid, fileversion })));
    }
  }
  return census;
}

/** What `after` lacks of `before`, or has otherwise. */
export function lostSince(before: Census, after: Census): string[] {
  const rows = [...before.kinds].flatMap(([kind, ids]) =>
    [...ids].filter((id) => !after.kinds.get(kind)?.has(id)).map((id) => `${kind} ${id}`),
  );
  const files = [...before.files].filter(([key, sum]) => after.files.get(key) !== sum);
  return [...rows, ...files.map(([key]) => `file ${key}`)];
}

export const rowsOf = ({ kinds }: Census): number =>
  [...kinds.values()].reduce((sum, ids) => sum + ids.size, 0);
