import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { languageTag, nodeId, text } from '../core/fields.ts';

const readUsers = { feature: 'user', flag: 'read' } as const;

/** Users of the company as the users table shows them, section 3 of the third source document. */
export const listUsers = defineQuery({
  name: 'user.list',
  http: { method: 'GET', path: '/users' },
  permission: readUsers,
  input: z.object({ legalentitynodeid: z.optional(nodeId('legalentity')), lang: z.optional(languageTag) }),
  answer: z.array(z.looseObject({ user: z.looseObject({ nodeid: z.string() }) })),
});

/** One user: oneself always, others with the right to read users. */
export const getUser = defineQuery({
  name: 'user.get',
  http: { method: 'GET', path: '/users/{nodeid}' },
  permission: 'always',
  input: z.object({ nodeid: nodeId('user'), lang: z.optional(languageTag) }),
  answer: z.looseObject({ user: z.looseObject({ nodeid: z.string() }) }),
});

/** Access-control users of the caller's own company. */
export const listAclUsers = defineQuery({
  name: 'user.acl',
  http: { method: 'GET', path: '/users/acl/{clientid}' },
  permission: readUsers,
  input: z.object({ clientid: text(100) }),
  answer: z.array(z.looseObject({ userid: z.string(), usernodeid: z.string() })),
});
