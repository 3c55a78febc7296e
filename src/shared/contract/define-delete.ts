import * as z from 'zod/mini';
import { defineCommand, type Feature } from './define.ts';
import { nodeId } from './fields.ts';

/** [CF5] The deletion of one row of a kind, named in the path; needs the delete flag of the feature. */
export function defineDelete(kind: string, path: `${string}/{nodeid}`, feature: Feature) {
  return defineCommand({
    name: `${kind}.delete`,
    version: 1,
    http: { method: 'DELETE', path },
    permission: { feature, flag: 'delete' },
    policy: 'delete',
    payload: z.object({ nodeid: nodeId(kind) }),
    lane: ({ nodeid }) => nodeid,
    names: ({ nodeid }) => [nodeid],
    effect: ({ nodeid }) => [{ kind, nodeid, op: 'delete' }],
  });
}
