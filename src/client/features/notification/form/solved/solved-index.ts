import MiniSearch from 'minisearch';
import { foldText } from '../../../../../shared/rules/search/folded-text.ts';
import { foldBare } from '../../../../../shared/rules/search/words.ts';

/** What helped once: a measure with the faults that it belongs to, or an FAQ. */
export type SolvedCase = {
  kind: 'measure' | 'faq';
  title: string;
  /** The steps, or the answer. */
  text: string;
  /** Titles of the notifications, and their error codes; none for an FAQ. */
  faults: readonly string[];
  errorcodes: readonly string[];
  created: number;
  /** What its attachments hang on, and the machine they are seen through. */
  attachedTo: string;
  equipmentnodeid: string | null;
};

/** One offer: measures of the same title count as one, shown as the latest of them says it. */
export type SolvedOffer = SolvedCase & {
  /** How often it was the measure. */
  times: number;
};

/** What stands in the form. */
export type Typed = { text: string; errorcode: string };

export type SolvedIndex = { offers(typed: Typed, most?: number): SolvedOffer[] };

/** Offers at once. */
const MOST = 3;
/** Letters that are typed before anything is offered. */
const LEAST = 3;
/** Share of the best offer's score that another one needs. */
const NEAR = 0.4;
/** Documents that are taken in before the screen gets its turn. */
const CHUNK = 40;

const boost = { errorcodes: 8, faults: 3, title: 2, text: 1 };

/** Words that say nothing about a fault. */
const STOP = new Set(
  `aber als am an auch auf aus bei beim bin bis da das dass dem den der des die doch ein eine einem einen einer er es
  etwas fuer fur geht habe haben hat hier ich ihr im in ins ist ja kann kein keine mal mehr mit muss nach nicht noch
  nur ob oder schon sein seit sich sie sind so um und uns vom von vor war was weil wenn wer wie wieder wir wird wo zu
  zum zur`.split(/\s+/),
);

const WORDS = /[\p{L}\p{N}]+(?:[-./_][\p{L}\p{N}]+)*/gu;
const compact = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Words; what carries a digit, like `A-7013`, is one of them however it is written. */
function tokenize(text: string, field?: string): string[] {
  if (field === 'errorcodes') return text.split('\n').map(compact).filter(Boolean);
  return [...text.matchAll(WORDS)].flatMap(([word]) =>
    /\d/.test(word) ? [compact(word)] : word.split(/[-./_]/),
  );
}

/** A word as it is kept: with umlauts written out, and once more with their bare letters. */
function keepTerm(word: string): string[] | null {
  const folded = foldText(word);
  if (folded.length < 2 || STOP.has(folded)) return null;
  const bare = foldBare(word);
  return bare === folded ? [folded] : [folded, bare];
}

function askTerm(word: string): string | null {
  const folded = foldText(word);
  return folded.length < 2 || STOP.has(folded) ? null : folded;
}

/** Cases of one title together, the latest in front. */
function grouped(cases: readonly SolvedCase[]): SolvedOffer[] {
  const groups = new Map<string, SolvedOffer>();
  for (const one of cases.toSorted((left, right) => right.created - left.created)) {
    const key = one.kind === 'measure' ? foldText(one.title.trim()) || one.attachedTo : one.attachedTo;
    const known = groups.get(key);
    if (!known) groups.set(key, { ...one, times: 1 });
    else {
      const faults = [...new Set([...known.faults, ...one.faults])];
      const errorcodes = [...new Set([...known.errorcodes, ...one.errorcodes])];
      groups.set(key, { ...known, faults, errorcodes, times: known.times + 1 });
    }
  }
  return [...groups.values()];
}

/**
 * Takes in what helped before. The error code that stands in its field comes first; otherwise faults weigh more than
 * titles, and those more than steps. Small slips in typing and beginnings of words are found too. Gives the screen its
 * turn in between.
 */
export async function buildSolvedIndex(cases: readonly SolvedCase[]): Promise<SolvedIndex> {
  const offers = grouped(cases);
  const index = new MiniSearch({
    fields: Object.keys(boost),
    tokenize,
    processTerm: keepTerm,
    searchOptions: { processTerm: askTerm },
  });
  const documents = offers.map(({ title, text, faults, errorcodes }, id) => ({
    id,
    title,
    text,
    faults: faults.join('\n'),
    errorcodes: errorcodes.join('\n'),
  }));
  await index.addAllAsync(documents, { chunkSize: CHUNK });
  return {
    offers({ text, errorcode }, most = MOST) {
      const code = compact(errorcode);
      if (text.trim().length < LEAST && code.length < 2) return [];
      const found = index.search({
        combineWith: 'OR',
        queries: [
          {
            queries: [text],
            boost,
            prefix: (term) => term.length > 2,
            fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
          },
          { queries: [code], fields: ['errorcodes'], boost, prefix: false, fuzzy: false },
        ],
      });
      const ofCode = (id: number) =>
        code !== '' && offers[id]?.errorcodes.some((one) => compact(one) === code);
      const exact = found.filter(({ id }) => ofCode(id));
      const others = found.filter(({ id }) => !ofCode(id));
      const least = (others[0]?.score ?? 0) * NEAR;
      return [...exact, ...others.filter(({ score }) => score >= least)]
        .slice(0, most)
        .flatMap(({ id }) => offers[id] ?? []);
    },
  };
}
