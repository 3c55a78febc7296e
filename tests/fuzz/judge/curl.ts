import { bytesOf, type FuzzRequest, type Input, targetOf } from '../request.ts';

/** What is longer is told by its beginning and its length. */
const SHOWN = 1500;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const shortened = (text: string): string =>
  text.length <= SHOWN ? text : `${text.slice(0, 200)}… (${text.length} characters)`;

/** A line that sends the same; the token of who sent it is left to whoever tries. */
export function curlLine(
  { who, hasSession }: Pick<Input, 'who' | 'hasSession'>,
  request: FuzzRequest,
): string {
  if (request.raw)
    return `printf %b ${quoted(shortened(JSON.stringify(request.raw.toString('latin1')).slice(1, -1)))} | nc 127.0.0.1 3030`;
  const { method, headers, body } = request;
  const session = hasSession
    ? { authorization: `Bearer $TOKEN_OF_${who.toUpperCase().replaceAll(' ', '_')}` }
    : {};
  return [
    `curl -i -X ${method} --path-as-is ${quoted(`http://127.0.0.1:3030${shortened(targetOf(request))}`)}`,
    ...Object.entries({ ...session, ...headers }).map(
      ([name, value]) =>
        `-H ${name === 'authorization' && hasSession ? `"${name}: ${value}"` : quoted(`${name}: ${shortened(value)}`)}`,
    ),
    ...(body ? [`--data-binary ${quoted(shortened(bytesOf(body).toString('utf8')))}`] : []),
  ].join(' ');
}
