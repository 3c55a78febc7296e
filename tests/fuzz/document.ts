/** The parts of JSON Schema that the document uses. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  /** An id that no row has yet. */
  'x-new'?: boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** A route, as the document of the server describes it. */
export interface Operation {
  /** `PUT /api/sites/{nodeid}` */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Media types that it takes, with their schemas. */
  bodies: { type: string; schema: Schema }[];
  /** Answered without a session. */
  open: boolean;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: unknown[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
}

export function readOperations({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({ type, schema })),
      open: security?.length === 0,
    })),
  );
}

/** The page that shows the document, with its parts. */
const DOCUMENT_PAGE = /^\S+ \/api\/docs/;

const nameless = (route: string): string => route.replace(/\{[^}]*\}/g, '{}');

/** What fastify's own list of routes has and the document has not. */
export function undocumented(printed: string, operations: readonly Operation[]): string[] {
  const known = new Set(operations.map(({ name }) => nameless(name)));
  const above: string[] = [];
  const routes: string[] = [];
  for (const line of printed.split('\n')) {
    const match = /^(.*?)[├└]── (\S+)(?: \((.*)\))?$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = part.replace(/:[\w|:]+/g, '{}');
    for (const method of methods.split(', ').filter((each) => each !== '' && each !== 'HEAD')) {
      routes.push(`${method} ${above.join('')}`);
    }
  }
  return routes.filter((route) => !DOCUMENT_PAGE.test(route) && !known.has(route));
}
