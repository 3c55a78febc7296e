import { isAdminRole } from '../../rules/account/roles.ts';
import { isAllowed, readableRows } from '../../rules/permissions.ts';
import type {
  Evaluation,
  FeaturesMap,
  Permission,
  QueryDefinition,
  RecordDefinition,
} from '../core/define.ts';
import type { ViewDefinition } from '../core/define-view.ts';
import { personFieldsOf } from '../core/persons.ts';
import * as views from '../notification/views.ts';
import { QUERIES } from '../query-registry.ts';
import { RECORDS } from '../registry.ts';
import type { EvaluationShown, PersonalShown } from './evaluation-queries.ts';
import { type Kept, RETENTION, RULE_OF } from './retention.ts';

/** What declares an evaluation: a read of the server, or what devices make of their rows. */
export type Evaluating = Pick<QueryDefinition, 'name' | 'permission' | 'admins'> & { evaluation: Evaluation };

const VIEWS: readonly ViewDefinition[] = Object.values(views);

/** [K4] Every evaluation once, however many reads share it. */
export const EVALUATIONS: readonly Evaluating[] = [...VIEWS, ...QUERIES].filter(
  (each, at, all): each is Evaluating =>
    each.evaluation !== undefined && all.findIndex(({ evaluation }) => evaluation === each.evaluation) === at,
);

/** Kinds with rows in which persons are named. */
const PERSONAL: readonly RecordDefinition[] = RECORDS.filter((record) => personFieldsOf(record).length > 0);

/** A role of a company. */
export interface Role {
  name: string;
  features: FeaturesMap;
}

/** Who is told of persons by it, other than of themselves. */
export const audienceOf = ({ permission, admins, evaluation }: Evaluating): Permission | 'administrators' =>
  evaluation.others ?? (admins ? 'administrators' : permission);

const mayUse = (audience: Permission | 'administrators', { features }: Role): boolean =>
  audience === 'administrators' ? isAdminRole(features) : isAllowed(features, audience);

/** [D11] How long rows of a kind are kept. */
function keptOf({ kind, scope }: RecordDefinition): Kept {
  const rule = RULE_OF[kind];
  if (rule) return RETENTION[rule];
  if (scope.by === 'user') return { with: 'person' };
  return { with: scope.by === 'company' ? 'company' : 'machine' };
}

const fieldsOf = (record: RecordDefinition): string[] =>
  personFieldsOf(record).map((field) => `${record.kind}.${field}`);

const rolesOf = (roles: readonly Role[], may: (role: Role) => boolean) => {
  const named = roles.filter(may).map(({ name }) => name);
  return { roles: [...new Set(named)], everyrole: named.length === roles.length };
};

function shown(each: Evaluating, roles: readonly Role[]): EvaluationShown {
  const { evaluation } = each;
  const { does, names = [], tells = [], kept = [], file, logged = null } = evaluation;
  const everything = names === 'all';
  const records = everything ? [] : names;
  const audience = audienceOf(each);
  return {
    name: evaluation.name ?? each.name,
    does,
    everything,
    parts: [
      ...records.map((record) => ({ fields: fieldsOf(record), kept: [keptOf(record)] })),
      ...(tells.length > 0 ? [{ fields: [...tells], kept: kept.map((rule) => RETENTION[rule]) }] : []),
    ],
    file: file ? RETENTION[file] : null,
    logged,
    who: audience === 'public' ? 'screen' : 'roles',
    ...rolesOf(roles, (role) => mayUse(audience, role)),
  };
}

/** [K4] [D11] What a company's administrators are told of evaluations, and of the kinds whose rows name persons. */
export const evaluationsFor = (
  roles: readonly Role[],
): { evaluations: EvaluationShown[]; kinds: PersonalShown[] } => ({
  evaluations: EVALUATIONS.map((each) => shown(each, roles)),
  kinds: PERSONAL.map((record) => ({
    kind: record.kind,
    fields: fieldsOf(record),
    who: record.scope.by === 'user' ? 'self' : 'roles',
    ...rolesOf(roles, ({ features }) => readableRows(features, record.read) !== 'none'),
    kept: [keptOf(record)],
  })),
});
