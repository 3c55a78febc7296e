import type { ErrorBody, FieldProblem } from '../../../shared/contract/core/errors.ts';
import { type LoginSteps, loginSteps } from '../../live/app/session-actions.ts';

/** What came of a question without a session. */
export type Answered<T> =
  | { result: 'done'; body: T }
  | { result: 'offline' | 'often' | 'gone' | 'failed' }
  | { result: 'refused'; fields: readonly FieldProblem[] };

/** Asks the server without a session; nothing is sent along without `json`. `path` starts with `/`. */
export async function askUnknown<T>(path: string, json?: object): Promise<Answered<T>> {
  let outcome: Awaited<ReturnType<LoginSteps['ask']>>;
  try {
    outcome = await (await loginSteps()).ask(path, json);
  } catch (error) {
    self.reportError(error);
    return { result: 'failed' };
  }
  const { code, body } = outcome;
  switch (code) {
    case 'done':
      return { result: 'done', body: body as T };
    case 'network':
    case 'foreign':
    case 'unavailable':
      return { result: 'offline' };
    case 'ratelimited':
      return { result: 'often' };
    case 'gone':
      return { result: 'gone' };
    case 'invalid':
      return { result: 'refused', fields: (body as Partial<ErrorBody> | null)?.fields ?? [] };
    default:
      return { result: 'failed' };
  }
}
