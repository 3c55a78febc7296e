import type { ChapterName } from '../../../../../shared/contract/conversation/support-file.ts';
import type { Chapter } from './chapter.ts';
import { dataChapter } from './data.ts';
import { deviceChapters } from './device.ts';
import { everydayChapters } from './everyday.ts';
import { officeChapters } from './office.ts';
import { tabletChapter } from './tablet.ts';

const { start, scan, report, maintenance, documents } = everydayChapters;
const { offline, sync, refused, install } = deviceChapters;

/** The guide [H1] by the names that chapters have in addresses, in the order in which they are read. */
export const guideChapters = {
  start,
  scan,
  report,
  offline,
  sync,
  refused,
  maintenance,
  documents,
  install,
  tablet: tabletChapter,
  data: dataChapter,
  ...officeChapters,
} satisfies Record<ChapterName, Chapter>;

/** Frame of the guide [H1]. */
export const guideText = {
  whole: 'Anleitung',
  wholeLead: 'Alle Kapitel auf einer Seite, auch zum Ausdrucken.',
  contents: 'Inhalt',
  print: 'Drucken',
  previous: 'Voriges Kapitel',
  next: 'Nächstes Kapitel',
  all: 'Alle Kapitel',
  missing: 'Dieses Kapitel gibt es nicht',
  missingText: 'Die Adresse stimmt nicht mehr. Alle Kapitel stehen in der Anleitung.',
};
