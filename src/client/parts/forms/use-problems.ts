import { type FocusEvent, useRef, useState } from 'react';
import { serverNow } from '../../live/outbox/write.ts';
import { formText } from '../../text/de/app/form.ts';
import { hasProblems, type Problems, type Rules } from './rules.ts';

/** Leaving a field for one of these goes on with the form; a press of a button must not move under the finger. */
const ONWARD = 'input:not([type=checkbox], [type=radio], [type=file], [type=range]), select, textarea';

export type FormProblems<Values extends object> = {
  problems: Problems<Values>;
  /** Some of them kept the form from being saved. */
  tried: boolean;
  /** Finds them all, and shows them from now on. */
  judge: () => Promise<Problems<Values>>;
  /** Says what was found out elsewhere, until the fields are typed in again. */
  tell: (problems: Problems<Values>) => void;
  /** The contract refused these fields. */
  refused: (fields: readonly string[]) => void;
  typed: (part: Partial<Values>) => void;
  left: (event: FocusEvent<HTMLFormElement>) => void;
  clear: () => void;
};

/** Those of them that are still there: a field may not be asked for any more, or follow another. */
const only = <Values extends object>(found: Problems<Values>, current: Problems<Values>) =>
  Object.fromEntries(
    Object.entries(found).filter(([name]) => current[name as keyof Values]),
  ) as Problems<Values>;

function without<Values extends object>(problems: Problems<Values>, part: object): Problems<Values> {
  const rest = { ...problems };
  for (const name of Object.keys(part)) delete rest[name as keyof Values];
  return rest;
}

/**
 * [X22] What is wrong with a form as far as it is shown: all of it after an attempt to save, and a field's after it was
 * typed in and left. Typing in a field clears what was said of it. `live`: always all of it, by the moment `now`.
 */
export function useProblems<Values extends object>(
  values: Values,
  rules: Rules<Values> | undefined,
  { live, now }: { live: boolean; now: number },
): FormProblems<Values> {
  const [found, setFound] = useState<Problems<Values>>({});
  // By the contract or the server, after the rules found nothing.
  const [told, setTold] = useState<Problems<Values>>({});
  const [tried, setTried] = useState(false);
  const touched = useRef(new Set<string>());
  const current = live || hasProblems(found) ? (rules?.check(values, now) ?? {}) : {};
  return {
    problems: live && rules ? current : { ...only(found, current), ...told },
    tried,
    judge: async () => {
      if (!rules) return {};
      // A form may stay open for long: its moment of opening is no measure of what lies ahead.
      const problems = rules.check(values, await serverNow());
      setFound(problems);
      setTold({});
      setTried(hasProblems(problems));
      return problems;
    },
    tell: (problems) => setTold((old) => ({ ...old, ...problems })),
    refused: (fields) => {
      const known = fields.map((field) => field.split('.')[0] ?? '').filter((name) => name in values);
      setTold(Object.fromEntries(known.map((name) => [name, formText.problems.invalid])) as Problems<Values>);
    },
    typed: (part) => {
      for (const name of Object.keys(part)) touched.current.add(name);
      setFound((old) => without(old, part));
      setTold((old) => without(old, part));
    },
    left: ({ currentTarget, target, relatedTarget }) => {
      const onward = relatedTarget instanceof Element && relatedTarget.matches(ONWARD);
      // A dialog's events climb the tree of components, past the form that it lies over.
      if (!onward || !currentTarget.contains(relatedTarget)) return;
      const { name } = target as unknown as { name?: string };
      if (!rules || !name || !touched.current.has(name)) return;
      const tell = async () => {
        const problem = rules.check(values, await serverNow())[name as keyof Values];
        if (problem) setFound((old) => ({ ...old, [name]: problem }));
      };
      tell().catch((error: unknown) => self.reportError(error));
    },
    clear: () => {
      touched.current.clear();
      setFound({});
      setTold({});
      setTried(false);
    },
  };
}
