import type {
  Deletion,
  ErrorBody,
  FieldConflict,
  FieldProblem,
  ResetReason,
  ServerCode,
} from '../../shared/contract/core/errors.ts';

export type RefusalCode = Exclude<ServerCode, 'done'>;

export interface RefusalDetails {
  fields?: FieldProblem[];
  conflicts?: FieldConflict[];
  deleted?: Deletion;
  /** With `reset`. */
  reason?: ResetReason;
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
  /** HTTP status, where the code's own would say too little. */
  status?: number;
  cause?: unknown;
}

/** Thrown to answer with a code of the closed set (OB7). The message is short and names no internals. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get body(): ErrorBody {
    const { fields, conflicts, deleted, reason } = this.details;
    return {
      code: this.code,
      message: this.message,
      ...(fields && { fields }),
      ...(conflicts && { conflicts }),
      ...(deleted && { deleted }),
      ...(reason && { reason }),
    };
  }
}

/** A record that does not exist, is of another company, or is not visible: all answer alike. */
export function gone(): Refusal {
  return new Refusal('gone', 'Not Found');
}

/** One field that the rules refuse. */
export function invalidField(field: string, problem: FieldProblem['problem'] = 'invalid'): Refusal {
  return new Refusal('invalid', 'Invalid Input', { fields: [{ field, problem }] });
}

/** What a query answers in place of JSON to a caller that asks for an image. */
export class Image {
  readonly mimetype: string;
  readonly bytes: Buffer;

  constructor(mimetype: string, bytes: Buffer) {
    this.mimetype = mimetype;
    this.bytes = bytes;
  }
}
