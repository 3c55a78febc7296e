import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Credentials that the store takes. */
export interface Credentials {
  key: string;
  secret: string;
  region: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
  /** Until when an address counts, ms; requests with a header count for 15 minutes. */
  until: number;
}

/** `20261128T090543Z` in ms. */
const momentOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function claimOf(request: IncomingMessage, query: URLSearchParams): Claim | null {
  const header = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\S+)$/.exec(
    request.headers.authorization ?? '',
  );
  if (header) {
    const [, credential = '', signedHeaders = '', signature = ''] = header;
    const date = String(request.headers['x-amz-date'] ?? '');
    const payload = String(request.headers['x-amz-content-sha256'] ?? '');
    return { credential, signedHeaders, signature, date, payload, until: momentOf(date) + 900_000 };
  }
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256') return null;
  return {
    credential: of('Credential'),
    signedHeaders: of('SignedHeaders'),
    signature: of('Signature'),
    date: of('Date'),
    payload: 'UNSIGNED-PAYLOAD',
    until: momentOf(of('Date')) + Number(of('Expires')) * 1000,
  };
}

/**
 * Whether a request is signed by signature version 4 as S3 asks for it, over the address as it was sent: the code of the
 * refusal, null for none.
 */
export function signatureProblem(
  request: IncomingMessage,
  { key, secret, region }: Credentials,
): string | null {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  const query = new URLSearchParams(search);
  const claim = claimOf(request, query);
  if (claim === null) return 'AccessDenied';
  const { credential, signedHeaders, signature, date, payload, until } = claim;
  const [id, day = '', place, service, last] = credential.split('/');
  if (id !== key) return 'InvalidAccessKeyId';
  if (place !== region || service !== 's3' || last !== 'aws4_request' || !date.startsWith(day)) {
    return 'AuthorizationHeaderMalformed';
  }
  if (!(until >= Date.now())) return 'AccessDenied';
  query.delete('X-Amz-Signature');
  const canonical = [
    request.method,
    path,
    [...query]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const signing = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`));
  const expected = hmac(signing, `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${hash}`);
  const given = Buffer.from(signature, 'hex');
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same ? null : 'SignatureDoesNotMatch';
}
