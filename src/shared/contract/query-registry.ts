import type { QueryDefinition } from './define.ts';
import * as equipmentQueries from './equipment-queries.ts';
import { DECLARED, declarationsOf } from './registry.ts';
import * as structureQueries from './structure-queries.ts';
import * as userQueries from './user-queries.ts';

export type AnyQuery = QueryDefinition;

const isQuery = (value: object): value is AnyQuery => 'http' in value && 'answer' in value;

/** All queries. Only the server walks them, so the modules that declare nothing else stay out of what phones load. */
export const QUERIES: readonly AnyQuery[] = [
  ...declarationsOf([structureQueries, userQueries, equipmentQueries]),
  ...DECLARED,
].filter(isQuery);
