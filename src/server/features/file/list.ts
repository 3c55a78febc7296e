import { listFiles } from '../../../shared/contract/files/file-queries.ts';
import { listReferredFiles } from '../../db/files/list-files.ts';
import { implementQuery } from '../../http/implement.ts';

/** [F1] [X19] One more than asked for says whether there are more. */
export const fileList = implementQuery(listFiles, async ({ nodeids, limit, after }, { db, caller }) => {
  const found = await listReferredFiles(db, caller, nodeids, { after, most: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    files: page.map(({ nodeid, field, file }) => ({
      nodeid,
      field,
      ...file,
      url: `/files/${file.fileid}/${file.fileversion}`,
    })),
    next: last ? { nodeid: last.nodeid, field: last.field } : null,
  };
});
