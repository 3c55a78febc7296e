import type * as z from 'zod/mini';
import type { FieldProblem } from './errors.ts';

/** Issues of a failed parse as field names and closed problem codes, one per field. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (!found.has(field)) found.set(field, { field, problem: problemOf(issue) });
  }
  return [...found.values()];
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem['problem'] {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'required' : 'range';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'toolong' : 'range';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
}
