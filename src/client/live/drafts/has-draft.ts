import { kindOfNodeId } from '../../../shared/lib/ids.ts';

/** A form that begins a record says so in its name: `counter-add`, `solution-add:faq`. */
const BEGINS = /^[^:]*-add\b/;

/** [I4] Whether one of these forms is about this record. What is begun at a machine becomes a record of its own. */
export function hasDraft(names: readonly string[], nodeid: string): boolean {
  const ofMachine = kindOfNodeId(nodeid) === 'equipment';
  return names.some((name) => name.endsWith(`:${nodeid}`) && !(ofMachine && BEGINS.test(name)));
}
