import type { KindPage, SyncPage, SyncStart } from '../../../src/shared/contract/core/protocol.ts';
import type { Ports } from '../../../src/sync/ports.ts';

/** One answer of the real server, kept to be given again without network. */
export interface Recorded {
  path: string;
  text: string;
  headers: [string, string][];
}

export interface Recording {
  answers: Recorded[];
  /** Time spent waiting for the server and the network, ms. */
  waited: number;
  bytes: number;
}

/** A network that also keeps what came over it. */
export function recordingFetch(recording: Recording): Ports['fetch'] {
  return async (input, init) => {
    const began = performance.now();
    const response = await fetch(input, init);
    const text = await response.text();
    recording.waited += performance.now() - began;
    recording.bytes += text.length;
    const { pathname, search } = new URL(response.url);
    recording.answers.push({ path: pathname + search, text, headers: [...response.headers] });
    return new Response(text, { status: response.status, headers: response.headers });
  };
}

/** A network that answers at once: each path in the order of the recording. */
export function replayingFetch(answers: readonly Recorded[]): Ports['fetch'] {
  const left = [...answers];
  return async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const found = left.findIndex(({ path }) => path.split('?', 1)[0] === pathname);
    const [next] = found < 0 ? [] : left.splice(found, 1);
    if (!next) throw new Error(`the recording has nothing more of ${pathname}`);
    return new Response(next.text, { headers: next.headers });
  };
}

const isSnapshot = ({ path }: Recorded) => path.startsWith('/api/sync/snapshot');

/** [D13] The first rows that are shown while the load begins. They are no page of it: all of them come again. */
const isGlance = (answer: Recorded) => isSnapshot(answer) && !answer.path.includes('&seen=');

const isPage = (answer: Recorded) => isSnapshot(answer) && !isGlance(answer);

/** An answer has the rest of a kind and what fits beside it of the next ones. */
const pagesIn = ({ further = [], ...first }: Partial<SyncPage> & KindPage): KindPage[] => [first, ...further];

export const pagesOf = (answers: readonly Recorded[]): KindPage[] =>
  answers.filter(isPage).flatMap(({ text }) => pagesIn(JSON.parse(text) as SyncPage));

/** The same recording of a company that has only so many rows of these kinds. */
export function shortened(answers: readonly Recorded[], most: Record<string, number>): Recorded[] {
  const seen = new Set<string>();
  return answers.flatMap((answer) => {
    if (isGlance(answer)) return [answer];
    const body = JSON.parse(answer.text) as SyncStart | SyncPage;
    if (!('kind' in body)) {
      if (body.type !== 'start') return [answer];
      const kinds = body.kinds.map(({ kind, total }) => ({
        kind,
        total: Math.min(total, most[kind] ?? total),
      }));
      return [{ ...answer, text: JSON.stringify({ ...body, kinds }) }];
    }
    const [first, ...further] = pagesIn(body).flatMap((page) => {
      const limit = most[page.kind];
      if (limit === undefined) return [page];
      if (seen.has(page.kind)) return [];
      seen.add(page.kind);
      return [{ ...page, rows: page.rows.slice(0, limit), next: null }];
    });
    return first ? [{ ...answer, text: JSON.stringify({ ...body, ...first, further }) }] : [];
  });
}
