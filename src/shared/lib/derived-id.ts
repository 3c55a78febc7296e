import { parse, v5 } from 'uuid';

/** Any constant: ids derived from the same names are the same everywhere and for ever. */
const NAMESPACE = parse('5d0c2f0e-9a2b-4a7e-8b57-3f2f4d6c1a90');

/** A node id that follows from these names: deriving it again makes no second record. */
export function derivedNodeId(kind: string, ...names: string[]): string {
  return `urn:wartbar:${kind}:${v5(names.join('\n'), NAMESPACE)}`;
}
