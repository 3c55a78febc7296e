import { type Body, encoded, type FuzzRequest } from '../request.ts';

/** A request that is not encoded yet. */
export interface Draft {
  method: string;
  path: string;
  given: Record<'path' | 'query' | 'header', Record<string, string>>;
  body: Body | null;
  /** Media type of the body. */
  type: string | null;
}

/** The path of a route with these values, encoded. */
const filled = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encoded(values[name] ?? ''));

/** The draft as it is sent. */
export function encodedRequest({ method, path, given, body, type }: Draft): FuzzRequest {
  return {
    method,
    path: filled(path, given.path),
    query: Object.entries(given.query).map(([name, value]) => [encoded(name), encoded(value)]),
    headers: {
      ...Object.fromEntries(Object.entries(given.header).map(([name, value]) => [name, headerText(value)])),
      ...(type === null ? {} : { 'content-type': type }),
    },
    body,
  };
}

/** What a header can carry. */
export const headerText = (text: string): string =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 8000);
