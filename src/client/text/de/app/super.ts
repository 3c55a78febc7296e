import { formatNumber } from '../../format.ts';

/** Dashboard of a super user [S10]. */
export const superText = {
  title: 'Kundenbetriebe',
  count: (count: number) => (count === 1 ? '1 Kundenbetrieb' : `${formatNumber(count)} Kundenbetriebe`),
  later:
    'Hier werden Betriebe bald auch angelegt und verwaltet. Bis dahin sehen Sie, welche es gibt. Maschinen und Meldungen sieht nur, wer zu einem Betrieb gehört.',
  inactive: 'gesperrt',
};
