import { createHash } from 'node:crypto';
import type { Asked, Beginnings } from '../../../shared/rules/search/asked.ts';
import type { SearchedKind } from '../../../shared/rules/search/entries.ts';

/** One letter for each kind; what is stored begins with it, so that none is ever given to another. */
const LETTERS: Record<SearchedKind, string> = {
  equipment: 'm',
  notification: 'n',
  report: 'r',
  maintenancetask: 't',
  attachment: 'd',
  questionanswer: 'q',
  workflow: 's',
  user: 'u',
};

/** What all lexemes of a company's records of this kind begin with. Companies that share it are told apart by their rows. */
export function lexemeMark(clientid: string, kind: SearchedKind): string {
  return createHash('sha256').update(clientid).digest('base64url').slice(0, 4) + LETTERS[kind];
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Of one lexeme that is just this. */
export const wholeQuery = (mark: string, token: string): string => quoted(mark + token);

/** The condition as PostgreSQL's full text takes it. */
export function textQuery(mark: string, asked: Asked): string {
  const beginning = (text: string) => `${quoted(mark + text)}:*`;
  const way = (beginnings: Beginnings) => `(${beginnings.map(beginning).join(' & ')})`;
  return asked.map((ways) => `(${ways.map(way).join(' | ')})`).join(' & ');
}
