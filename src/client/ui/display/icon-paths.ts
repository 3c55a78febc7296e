import type { ScreenIconName } from './screen-icon-paths.ts';

/**
 * Outlines on a 24 px grid, drawn with one 1.75 px round stroke. One path per icon keeps the entry small: these are the
 * icons of the frame, those of the screens come with the first of them.
 */
const framePaths = {
  home: 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  machine:
    'M4.8 4.5h14.4a1.8 1.8 0 0 1 1.8 1.8v9.4a1.8 1.8 0 0 1 -1.8 1.8h-14.4a1.8 1.8 0 0 1 -1.8 -1.8v-9.4a1.8 1.8 0 0 1 1.8 -1.8zM7 7.5h5.5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5.5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM16.5 8.5h1.5M16.5 11h1.5M6 17.5v2.5M18 17.5v2.5M6 11l3-3.5',
  scan: 'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M4 12h16',
  report: 'M12 4 21 19.5H3zM12 10v4M12 17h.01',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M20 20l-4.3-4.3',
  check: 'M5 12.5 10 17.5 19.5 7',
  checkCircle: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8.3 12.3l2.6 2.6 4.9-5.2',
  close: 'M6 6l12 12M18 6 6 18',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  upload: 'M12 15.5v-11M7 9l5-5 5 5M4.5 20h15',
  calendar:
    'M5.8 5.5h12.4a1.8 1.8 0 0 1 1.8 1.8v10.9a1.8 1.8 0 0 1 -1.8 1.8h-12.4a1.8 1.8 0 0 1 -1.8 -1.8v-10.9a1.8 1.8 0 0 1 1.8 -1.8zM4 10h16M8.5 3.5v4M15.5 3.5v4',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5l3.5 2',
  history: 'M4 12a8 8 0 1 1 2.4 5.7M4 12l-1.6-2.4M4 12l2.4-1.7M12 8v4.3l3 1.7',
  chat: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5zM8 9.5h8M8 12.8h5',
  user: 'M8.2 8.3a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0M4.8 20c.6-4 3.4-5.8 7.2-5.8s6.6 1.8 7.2 5.8',
  users:
    'M5.7 8.5a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0M2.8 19.5c.5-3.6 2.9-5.2 6.2-5.2s5.7 1.6 6.2 5.2M15.5 5.5a3.2 3.2 0 0 1 0 6.1M17.5 14.7c2.2.6 3.4 2.2 3.8 4.8',
  settings:
    'M4 7.5h8M16 7.5h4M4 16.5h4M12 16.5h8M12 7.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M8 16.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  logout: 'M13.5 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h7.5M10 12h10.5M16.5 8l4 4-4 4',
  lock: 'M6.8 10.5h10.4a1.8 1.8 0 0 1 1.8 1.8v6.4a1.8 1.8 0 0 1 -1.8 1.8h-10.4a1.8 1.8 0 0 1 -1.8 -1.8v-6.4a1.8 1.8 0 0 1 1.8 -1.8zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
  cloudUp:
    'M7 19a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.5A3.8 3.8 0 0 1 17.5 19zM12 16.5v-5M9.8 13.3 12 11.1l2.2 2.2',
  cloudOff:
    'M4 4l16 16M9 6.3a6 6 0 0 1 8.9 5.2A3.8 3.8 0 0 1 20.8 17M17 19H7a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 .6-1.6',
  sync: 'M4.5 11a7.6 7.6 0 0 1 13.4-3.7L20 9.5M20 4.5v5h-5M19.5 13a7.6 7.6 0 0 1-13.4 3.7L4 14.5M4 19.5v-5h5',
  warning: 'M12 4 21 19.5H3zM12 10v4M12 17h.01',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5M12 8h.01',
  error: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9 9l6 6M15 9l-6 6',
  board:
    'M5 4.5h2.5a1 1 0 0 1 1 1v13a1 1 0 0 1 -1 1h-2.5a1 1 0 0 1 -1 -1v-13a1 1 0 0 1 1 -1zM10.8 4.5h2.5a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-2.5a1 1 0 0 1 -1 -1v-8a1 1 0 0 1 1 -1zM16.5 4.5h2.5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-2.5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z',
  chart: 'M4 4v16h16M8.5 16v-4.5M13 16V8M17.5 16v-6',
  help: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.7 9.5a2.4 2.4 0 1 1 3.4 2.3c-.8.4-1.1.8-1.1 1.7M12 16.5h.01',
  grid: 'M5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1zM14.5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1zM5 13.5h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1zM14.5 13.5h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1z',
  factory: 'M3.5 20V10.5l5.5 3v-3l5.5 3V5H18l1.5 15zM8 16.5h.01M12 16.5h.01M16 16.5h.01',
  layers: 'M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5 12 17l8.5-4.5M3.5 16.3 12 20.8l8.5-4.5',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7-8.5-8.5zM8 8.5h.01',
};

export type IconName = keyof typeof framePaths | ScreenIconName;

const known: Partial<Record<IconName, string>> = framePaths;

/** Makes further icons known. */
export function addIcons(paths: Readonly<Record<ScreenIconName, string>>): void {
  Object.assign(known, paths);
}

/** The outline of an icon; empty as long as it is not known. */
export const iconPath = (name: IconName): string => known[name] ?? '';
