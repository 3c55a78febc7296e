import type { Mapping } from '../../../shared/rules/import/columns.ts';
import type { Counts, PlanContext, Present } from '../../../shared/rules/import/present.ts';
import type { Problem } from '../../../shared/rules/import/problem.ts';
import type { AskedDate } from '../../../shared/rules/import/read-lines.ts';
import type { Reason } from './file-refused.ts';
import type { FileKind } from './read-file.ts';
import type { Outline } from './sheets.ts';

/** A file as it was sent. */
export interface ReadTask {
  bytes: Uint8Array;
}

export interface ReadWork {
  kind: FileKind;
  outline: Outline[];
  packed: Uint8Array;
}

/** A sheet of a file that was read, and what there is. */
export interface PlanTask {
  packed: Uint8Array;
  sheet: number;
  mapping: Mapping;
  present: Present;
  context: Omit<PlanContext, 'newId'>;
}

export interface PlanWork {
  counts: Counts;
  problems: Problem[];
  problemcount: number;
  ignored: string[];
  dates: AskedDate[];
  /** Rows to write: how many, and as JSON in batches. */
  total: number;
  batches: string[];
}

/** What a worker says, once: what came of it, what is wrong with the file, or what went wrong with itself. */
export interface Said {
  done?: ReadWork | PlanWork;
  refused?: Reason;
  failed?: string;
}
