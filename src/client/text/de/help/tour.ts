import type { IconName } from '../../../ui/display/icon-paths.ts';

type Card = { icon: IconName; title: string; text: string };

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
  {
    icon: 'help',
    title: 'Hilfe',
    text: 'Unter „Hilfe & Feedback“ steht die ganze Anleitung, auch ohne Netz. Dort sagen Sie uns, was fehlt.',
  },
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
