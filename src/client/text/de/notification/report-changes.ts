import { formatNumber } from '../../format.ts';

/** What became of a report after it was signed [R8]. */
export const reportChangesText = {
  title: 'Änderungen nach der Unterschrift',
  signedVersion: (moment: string) => `Unterschrift gilt für die Fassung vom ${moment}`,
  changedSince: (count: number) =>
    count === 1
      ? 'Danach wurde der Bericht geändert.'
      : `Danach wurde der Bericht ${formatNumber(count)}-mal geändert.`,
  by: (name: string, moment: string) => `${name}, ${moment}`,
  unknownAuthor: 'Unbekannt',
  fields: {
    executed: 'Durchgeführt',
    comment: 'Kommentar',
    triggeringevent: 'Zählerstand',
    nextdueat: 'Nächste Durchführung',
  },
  former: 'Vorher',
  changed: 'Nachher',
  empty: 'leer',
  none: 'keine',

  /** In place of the button. */
  locked: (author: string) =>
    `Der Bericht ist unterschrieben. Ändern kann ihn nur ${author || 'wer ihn verfasst hat'} oder wer Berichte löschen darf.`,
  /** Above the form. */
  editing: 'Der Bericht ist unterschrieben',
  editingText:
    'Was Sie ändern, steht danach mit Ihrem Namen neben dem früheren Text. Die Unterschrift gilt weiter für die bisherige Fassung.',
};
