import { formatNumber } from '../../format.ts';

/** Banner of the trial [O1]; quoted wording is that of the sources. */
export const trialText = {
  left(days: number): string {
    if (days < 0) return 'Ihr Testzugang ist beendet.';
    if (days === 0) return 'Ihr Testzugang endet heute.';
    if (days === 1) return 'Ihr Testzugang endet in 1 Tag.';
    return `Ihr Testzugang endet in ${formatNumber(days)} Tagen.`;
  },
  order: 'Abo abschliessen',
};
