import type { IconName } from '../../../ui/display/icon-paths.ts';

type Card = { icon: IconName; title: string; text: string };

const help = (page: string): Card => ({
  icon: 'help',
  title: 'Hilfe',
  text: `Unter „${page}“ steht die ganze Anleitung, auch ohne Netz. Dort sagen Sie uns, was fehlt.`,
});

/** The first steps, on five cards. */
export const tourCards: readonly Card[] = [
  {
    icon: 'scan',
    title: 'Scannen',
    text: 'An jeder Maschine klebt ein QR-Code. Scannen Sie ihn, und Sie sind bei ihr: mit Meldungen, Wartungen und Dokumenten.',
  },
  {
    icon: 'report',
    title: 'Störung melden',
    text: 'Drei Mal tippen und ein Satz. Fotos sagen mehr, die anderen sehen die Meldung sofort.',
  },
  {
    icon: 'wrench',
    title: 'Wartung durchführen und unterschreiben',
    text: 'Was fällig ist, steht auf der Startseite. „Durchführen“ führt durch den Bericht bis zur Unterschrift.',
  },
  {
    icon: 'deviceSaved',
    title: 'Auch ohne Netz',
    text: 'Was Sie eingeben, liegt zuerst auf diesem Gerät und wird automatisch gesendet. Oben steht immer, ob alles angekommen ist.',
  },
  help('Hilfe & Feedback'),
];

/** [J9] Those of who may only report: no maintenance, and the help by the name that it has there. */
export const reporterTourCards: readonly Card[] = [
  ...tourCards.filter(({ icon }) => icon !== 'wrench' && icon !== 'help'),
  help('Hilfe'),
];

export const tourText = {
  offer: 'Kurze Einführung',
  begin: 'Ansehen',
  card: (number: number, total: number) => `Karte ${number} von ${total}`,
  skip: 'Überspringen',
  back: 'Zurück',
  next: 'Weiter',
  done: 'Fertig',
};
