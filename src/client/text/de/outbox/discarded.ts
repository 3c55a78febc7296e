import { formatNumber } from '../../format.ts';

/** What a person discarded [OB14]. */
export const discardedText = {
  title: 'Verworfen',
  explain: 'Was Sie verwerfen, bleibt 30 Tage lang auf diesem Gerät und lässt sich noch senden.',
  when: (typed: string, discarded: string) => `Eingegeben ${typed} · verworfen ${discarded}`,
  restore: 'Zurückholen',
  restoreWhat: (what: string) => `Zurückholen: ${what}`,
  takenBack: (count: number) =>
    count === 1
      ? 'Zurückgeholt, wird gesendet'
      : `${formatNumber(count)} zusammengehörende Einträge zurückgeholt, werden gesendet`,
  more: (count: string) => `${count} weitere anzeigen`,
};
