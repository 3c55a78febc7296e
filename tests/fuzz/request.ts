export type Body =
  | { json: unknown }
  /** As it stands, whatever it claims to be. */
  | { bytes: Buffer };

/** An HTTP request before it is sent: in parts, so that a failing one can be made smaller. */
export interface FuzzRequest {
  method: string;
  /** Encoded already. */
  path: string;
  /** Encoded already: pairs of name and value, in this order. */
  query: [string, string][];
  headers: Record<string, string>;
  body: Body | null;
  /** Sent in place of all of the above, over a connection of its own. */
  raw?: Buffer;
}

/** What one input is: the request, who sends it, and in what way it is wrong. */
export interface Input {
  number: number;
  operation: string;
  kind: string;
  who: string;
  /** Whether the session of this person goes along. */
  hasSession: boolean;
  request: FuzzRequest;
}

/** What JSON can hold and JavaScript cannot write: huge numbers, what is nested too deep. */
const WRITTEN = /"written:([^"]*)"/g;

/** In a JSON body: this JSON without a quotation mark, as it is written here. */
export const writtenJson = (json: string): string => `written:${json}`;

export const bytesOf = (body: Body): Buffer =>
  'bytes' in body
    ? body.bytes
    : Buffer.from((JSON.stringify(body.json) ?? 'null').replace(WRITTEN, (_mark, json: string) => json));

export const targetOf = ({ path, query }: FuzzRequest): string =>
  query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;

/** Percent-encoded, with what has no UTF-8 replaced as a browser does. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
