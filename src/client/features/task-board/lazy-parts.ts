import { lazy } from 'react';
import type { AskSightProps } from './sight/ask-sight.tsx';

export const BoardFilters = lazy(() =>
  import('./head/board-filters.tsx').then((module) => ({ default: module.BoardFilters })),
);
export const DeskHeader = lazy(() =>
  import('./head/desk-header.tsx').then((module) => ({ default: module.DeskHeader })),
);
export const SeveralDialog = lazy(() =>
  import('./several-dialog.tsx').then((module) => ({ default: module.SeveralDialog })),
);
export const SolveDialog = lazy(() =>
  import('./solve-dialog.tsx').then((module) => ({ default: module.SolveDialog })),
);
/** Where its code cannot be fetched, the board does without it. */
export const AskSight = lazy(() =>
  import('./sight/ask-sight.tsx').then(
    (module) => ({ default: module.AskSight }),
    () => ({ default: (_props: AskSightProps) => null }),
  ),
);
export const BoardView = lazy(() =>
  import('./board-view.tsx').then((module) => ({ default: module.BoardView })),
);
export const WeekView = lazy(() =>
  import('./week/week-view.tsx').then((module) => ({ default: module.WeekView })),
);
