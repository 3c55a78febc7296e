import { SYNC_INPUTS } from '../../sync/inputs.ts';
import { done, type Json, jsonBody, jsonSchema, parametersOf, refusals } from './parts.ts';

const uuid: Json = { type: 'string', format: 'uuid' };
const inPath = (name: string, schema: Json): Json => ({ name, in: 'path', required: true, schema });
const inQuery = (name: string, schema: Json, required = true): Json => ({
  name,
  in: 'query',
  required,
  schema,
});
const fileVersion = [inPath('fileid', uuid), inPath('version', { type: 'integer', minimum: 1 })];
const bytes: Json = {
  requestBody: {
    required: true,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
};

const syncSummaries: Record<keyof typeof SYNC_INPUTS, string> = {
  '/sync/changes': 'Änderungen seit einer Marke, ohne Marke der Anfang',
  '/sync/checksum': 'Summen je Art',
  '/sync/device': 'Der letzte Auftrag eines Geräts',
  '/sync/receipts': 'Welche Aufträge angekommen sind',
  '/sync/snapshot': 'Zeilen einer Art',
};

/** [PL1] The mirror speaks a protocol of its own. */
function syncOperations(): Json {
  const paths: Record<string, Json> = {};
  for (const path of Object.keys(SYNC_INPUTS) as (keyof typeof SYNC_INPUTS)[]) {
    const { method, input } = SYNC_INPUTS[path];
    const schema = jsonSchema(input, 'input');
    paths[`/api${path}`] = {
      [method.toLowerCase()]: {
        tags: ['sync'],
        summary: syncSummaries[path],
        description: 'Für jede angemeldete Person.',
        parameters: parametersOf(path, schema, method === 'GET'),
        ...(method === 'GET' ? {} : jsonBody(schema)),
        responses: { 200: done({ type: 'object' }), ...refusals() },
      },
    };
  }
  return paths;
}

const statusAnswer = (status: string) =>
  done({
    type: 'object',
    properties: { status: { const: status }, version: { type: 'string' }, database: { type: 'string' } },
  });

/** Routes that are no declaration: bytes have no JSON shape, and the mirror has no records of its own. */
export const undeclared = (): Json => ({
  ...syncOperations(),
  '/api/health': {
    get: {
      tags: ['server'],
      summary: 'Lebenszeichen: der Prozess antwortet',
      security: [],
      responses: { 200: statusAnswer('ok') },
    },
  },
  '/api/ready': {
    get: {
      tags: ['server'],
      summary: 'Ob der Server arbeiten kann: auch die Datenbank antwortet',
      description:
        '`files` ist `away`, solange der Speicher der Dateien nicht antwortet; alles andere geht weiter.',
      security: [],
      responses: { 200: statusAnswer('ready'), ...refusals() },
    },
  },
  '/api/metrics': {
    get: {
      tags: ['server'],
      summary: 'Kennzahlen des Servers für Prometheus',
      description:
        'Mit `Authorization: Bearer` und dem Wert von WARTBAR_METRICS_TOKEN; ohne diese Einstellung gibt es sie nicht.',
      security: [],
      responses: { 200: { description: 'text/plain; version=0.0.4' }, ...refusals() },
    },
  },
  '/api/files/{fileid}/{version}/link': {
    get: {
      tags: ['file'],
      summary: 'Adresse, unter der ein S3-Speicher die Bytes einer Datei selbst gibt',
      description:
        'Gilt fünf Minuten, ohne Anmeldung; nur mit WARTBAR_S3_PUBLIC, sonst 404. Wer sie holt, vergleicht Größe und SHA-256. GET /files/{fileid}/{version} gibt dieselben Bytes immer.',
      parameters: fileVersion,
      responses: {
        200: done({
          type: 'object',
          properties: {
            url: { type: 'string' },
            size: { type: 'integer' },
            sha256: { type: 'string' },
            mimetype: { type: 'string' },
          },
        }),
        ...refusals(),
      },
    },
  },
  '/api/files/{fileid}/{version}/content': {
    put: {
      tags: ['file'],
      summary: 'Bytes einer Datei an die Adresse, die POST /api/files genannt hat',
      description:
        'Erst werden Größe und SHA-256 mit der Ankündigung verglichen, dann wird aus Fotos entfernt, wo und womit sie entstanden, außer die Ankündigung sagt `place: true`. Die Antwort nennt, was gespeichert ist; wer dieselben Bytes noch einmal schickt, nennt sie wie zuvor. Nennt die Antwort von POST /api/files `direct`, nimmt ein S3-Speicher die Bytes mit PUT unter `direct.put`, ohne Anmeldung und in der angekündigten Länge; ein PUT ohne Inhalt an `direct.keep` holt sie von dort, mit denselben Prüfungen. Die Adresse `url` nimmt sie immer.',
      security: [],
      parameters: [
        ...fileVersion,
        inQuery('session', { type: 'string', maxLength: 100 }, false),
        inQuery('expires', { type: 'integer' }),
        inQuery('signature', { type: 'string', maxLength: 100 }),
        inQuery('from', { enum: ['store'] }, false),
      ],
      ...bytes,
      responses: {
        200: done({
          type: 'object',
          properties: { size: { type: 'integer' }, sha256: { type: 'string' } },
        }),
        ...refusals(),
      },
    },
  },
  '/api/downloads/{of}/{id}': {
    get: {
      tags: ['data'],
      summary: 'ZIP-Archiv an der Adresse, die der Export genannt hat',
      description:
        'Gilt zehn Minuten und endet mit der Sitzung. `person` enthält, was über einen Benutzer gespeichert ist, `company` den ganzen Betrieb.',
      security: [],
      parameters: [
        inPath('of', { enum: ['person', 'company'] }),
        inPath('id', { type: 'string', maxLength: 200 }),
        inQuery('session', { type: 'string', maxLength: 100 }),
        inQuery('expires', { type: 'integer' }),
        inQuery('signature', { type: 'string', maxLength: 100 }),
      ],
      responses: { 200: { description: 'ZIP' }, ...refusals() },
    },
  },
  '/api/calendar/{file}': {
    get: {
      tags: ['calendarfeed'],
      summary: 'Geplante Wartungen als Kalender (iCalendar)',
      description:
        '`{token}.ics`, wie POST /api/calendar-feeds es genannt hat. Der Kalender zeigt, was die Person, der das Abo gehört, jetzt sehen darf.',
      security: [],
      parameters: [inPath('file', { type: 'string', maxLength: 120 })],
      responses: { 200: { description: 'text/calendar' }, ...refusals() },
    },
  },
  '/api/imports/{importid}/file': {
    put: {
      tags: ['import'],
      summary: 'Bytes einer CSV- oder XLSX-Datei',
      description: 'Braucht das Recht equipment, create.',
      parameters: [inPath('importid', uuid), inQuery('filename', { type: 'string', minLength: 1 })],
      ...bytes,
      responses: { 200: done({ type: 'object' }), ...refusals() },
    },
  },
  '/files/{fileid}/{version}': {
    get: {
      tags: ['file'],
      summary: 'Bytes einer Datei, auch in Teilen (Range)',
      parameters: fileVersion,
      responses: { 200: { description: 'Bytes' }, 206: { description: 'Teil' }, ...refusals() },
    },
  },
});
