import { formatNumber } from '../../format.ts';

/** Dashboard of a super user [S10]. */
export const superText = {
  title: 'Kundenbetriebe',
  count: (count: number) => (count === 1 ? '1 Kundenbetrieb' : `${formatNumber(count)} Kundenbetriebe`),
  lead: 'Maschinen und Meldungen sieht nur, wer zu einem Betrieb gehört, oder wer ihn betritt. Jedes Betreten steht im Protokoll des Betriebs.',
  open: 'Betriebe ansehen',
  new: 'Neuer Betrieb',
};
