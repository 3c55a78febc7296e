import { listEvaluations } from '../../../shared/contract/company/evaluation-queries.ts';
import { evaluationsFor } from '../../../shared/contract/company/evaluations.ts';
import { listRoles } from '../../db/account/users.ts';
import { implementQuery } from '../../http/implement.ts';

/** [K4] [D11] The contract says what there is; the company, which of its roles may use it. */
export const evaluations = implementQuery(listEvaluations, async (_input, { db, caller }) =>
  evaluationsFor(await listRoles(db, caller.clientid)),
);
