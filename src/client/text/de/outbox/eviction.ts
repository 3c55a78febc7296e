import { formatNumber } from '../../format.ts';

/** The browser deleted what this app had stored [PL7]. */
export const evictionText = {
  title: 'Der Browser hat die Daten auf diesem Gerät gelöscht',
  restored: (count: number) =>
    count === 1
      ? 'Eine Eingabe, die noch nicht gesendet war, ist aus ihrer Kopie zurück und wird gesendet. Alles andere wird neu geladen.'
      : `${formatNumber(count)} Eingaben, die noch nicht gesendet waren, sind aus ihren Kopien zurück und werden gesendet. Alles andere wird neu geladen.`,
  reload: 'Ihre Daten werden neu geladen.',
  unknown: 'Was zuletzt beim Server angekommen ist, wird angezeigt, sobald er erreichbar ist.',
  nothing: 'Von diesem Gerät war noch nichts beim Server angekommen.',
  last: (what: string, moment: string) =>
    `Zuletzt ist von diesem Gerät am ${moment} beim Server angekommen: ${what}.`,
  check: 'Bitte prüfen Sie, ob spätere Eingaben fehlen.',
};
