import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { useCan } from '../../state/session.ts';
import type { BoardActions } from './board-context.ts';
import type { BoardSettings } from './model/board-settings.ts';
import type { useMoves } from './use-moves.ts';

type Options = Pick<BoardActions, 'several' | 'solve'> & {
  moves: ReturnType<typeof useMoves>;
  arrange: (settings: Partial<BoardSettings>) => void;
};

/** What cards and columns can do: cards and menus keep what they were drawn with, and do what is right by now. */
export function useActions({ moves, arrange, several, solve }: Options): BoardActions {
  const mayEditUser = useCan('user', 'update');
  const navigate = useNavigate();
  const latest = useRef({ ...moves, navigate });
  latest.current = { ...moves, navigate };
  return useMemo(
    () => ({
      move: (...args) => latest.current.move(...args),
      unorder: (column) => latest.current.unorder(column),
      several,
      solve,
      collapse: (collapsed) => arrange({ collapsed }),
      editUser: mayEditUser
        ? (nodeid) => void latest.current.navigate(links.to('editUser', { nodeid }))
        : null,
    }),
    [arrange, several, solve, mayEditUser],
  );
}
