import { lazy } from 'react';

export const BoardFilters = lazy(() =>
  import('./board-filters.tsx').then((module) => ({ default: module.BoardFilters })),
);
export const SeveralDialog = lazy(() =>
  import('./several-dialog.tsx').then((module) => ({ default: module.SeveralDialog })),
);
export const SolveDialog = lazy(() =>
  import('./solve-dialog.tsx').then((module) => ({ default: module.SolveDialog })),
);
export const BoardView = lazy(() =>
  import('./board-view.tsx').then((module) => ({ default: module.BoardView })),
);
export const WeekView = lazy(() =>
  import('./week/week-view.tsx').then((module) => ({ default: module.WeekView })),
);
