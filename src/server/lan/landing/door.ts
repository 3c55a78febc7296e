import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Lan } from '../lan.ts';
import { hostOf } from '../names.ts';
import { POLICY, pageOf } from './page.ts';
import { PROBE_PATH } from './probe-script.ts';
import { profileOf } from './profile.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

interface Answer {
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** Where the caller sees this server: the host of the request, if it is one of ours, and the port it came to. */
function cameTo({ headers, socket }: IncomingMessage, lan: Lan): { host: string | null; port: number } {
  const [, bracketed, plain, port] =
    /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(headers.host ?? '') ?? [];
  const host = (bracketed ?? plain ?? '').toLowerCase();
  const { names, addresses } = lan.place();
  if (!names.includes(host) && !addresses.includes(host))
    return { host: null, port: socket.localPort ?? 443 };
  // Without a port somebody forwards the usual ones to ours.
  return { host: hostOf(host), port: port === undefined ? 443 : Number(port) };
}

const originOf = (host: string, port: number) => `https://${host}${port === 443 ? '' : `:${port}`}`;

/**
 * [D1] What is answered without https: the page that leads to trusting the server, and the certificate. Everything else is
 * sent on to https, which browsers are not told to remember: the page must stay reachable.
 */
export function landingOf(lan: Lan): Handler {
  const profile = profileOf(lan.certificate);
  const answerOf = async (request: IncomingMessage): Promise<Answer | null> => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path === '/ca.crt')
      return {
        type: 'application/x-x509-ca-cert',
        body: `${lan.certificate}\n`,
        headers: { 'content-disposition': 'attachment; filename="wartbar-ca.crt"' },
      };
    if (path === '/ca.mobileconfig') return { type: 'application/x-apple-aspen-config', body: profile };
    if (path !== '/') return null;
    const { host, port } = cameTo(request, lan);
    const origins = [...new Set([...lan.origins(port), ...(host === null ? [] : [originOf(host, port)])])];
    const body = await pageOf({
      origins,
      landing: lan.landing(socketPort(request, port)),
      fingerprint: lan.fingerprint,
      agent: request.headers['user-agent'] ?? '',
    });
    return {
      type: 'text/html; charset=utf-8',
      body,
      headers: { 'content-security-policy': POLICY },
    };
  };
  const sendOn: Handler = (request, response) => {
    const { host, port } = cameTo(request, lan);
    const origin = host === null ? lan.address(port) : originOf(host, port);
    const path = request.url?.startsWith('/') ? request.url : '/';
    response.writeHead(307, { ...HEADERS, location: `${origin}${path}` }).end();
  };
  return (request, response) => {
    request.resume();
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) return sendOn(request, response);
    void answerOf(request).then(
      (answer) => {
        if (answer === null) return sendOn(request, response);
        response.writeHead(200, { ...HEADERS, 'content-type': answer.type, ...answer.headers });
        response.end(request.method === 'HEAD' ? undefined : answer.body);
      },
      () => response.destroy(),
    );
  };
}

/** The port phones come to: what the caller used, unless it is the usual one. */
const socketPort = ({ headers }: IncomingMessage, port: number) =>
  /:\d+$/.test(headers.host ?? '') ? port : port === 443 ? 80 : port;

/**
 * [D1] The app, and that a device trusts it: told to whoever asks, from the page without https too, and while the app
 * itself is not there yet. An answer that says less would send the person to install the certificate again.
 */
export function withProbe(app: Handler): Handler {
  return (request, response) => {
    if (request.url !== PROBE_PATH || request.method !== 'GET') return app(request, response);
    response.writeHead(204, { ...HEADERS, 'access-control-allow-origin': '*' }).end();
  };
}
