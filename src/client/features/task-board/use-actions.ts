import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { useCan } from '../../state/session.ts';
import type { BoardActions } from './board-context.ts';
import type { Person } from './model/board-columns.ts';
import type { BoardSettings } from './model/board-settings.ts';
import type { useMoves } from './use-moves.ts';

type Options = Pick<BoardActions, 'several' | 'solve'> & {
  moves: ReturnType<typeof useMoves>;
  people: readonly Person[] | undefined;
  arrange: (settings: Partial<BoardSettings>) => void;
};

/** What cards and columns can do: cards and menus keep what they were drawn with, and do what is right by now. */
export function useActions({ moves, people, arrange, several, solve }: Options): BoardActions {
  const mayEditUser = useCan('user', 'update');
  const navigate = useNavigate();
  const latest = useRef({ ...moves, navigate, people });
  latest.current = { ...moves, navigate, people };
  return useMemo(
    () => ({
      move: (...args) => latest.current.move(...args),
      unorder: (column) => latest.current.unorder(column),
      several,
      solve,
      collapse: (collapsed) => arrange({ collapsed }),
      mend: (unseen, nodeid) => {
        const words = unseen?.get(nodeid);
        const person = latest.current.people?.find((each) => each.nodeid === nodeid);
        if (!words || !person || !mayEditUser) return [];
        const onSelect = () => void latest.current.navigate(links.to('editUser', { nodeid }));
        return [{ key: 'mend', icon: 'settings', label: words.mend(nameOfPerson(person)), onSelect }];
      },
    }),
    [arrange, several, solve, mayEditUser],
  );
}
