import type { ProviderAccess } from '../../../../shared/contract/company/client-queries.ts';

/** What the company allows whoever runs the service [U8]. */
export const providerAccessText = {
  title: 'Zugriff des Anbieters',
  lead: 'Damit der Anbieter helfen kann, darf er Ihren Betrieb für eine Stunde betreten. Jedes Betreten steht im Protokoll. Benutzer und Rollen ändert er nie, und Daten exportiert er nicht.',
  choice: 'Der Anbieter darf',
  choices: { none: 'nichts', read: 'nur lesen', write: 'auch ändern' } satisfies Record<
    ProviderAccess,
    string
  >,
  /** Somebody is inside now. */
  inside: (name: string, began: string, ends: string) =>
    `${name} ist seit ${began} Uhr hier, bis ${ends} Uhr.`,
  insideTitle: 'Der Anbieter ist gerade in Ihrem Betrieb',
  log: 'Zum Protokoll',
  saved: 'Zugriff des Anbieters geändert',
  savedOut: 'Wer hineingekommen war und jetzt weniger darf, ist abgemeldet.',
  network: 'Ändern lässt sich das mit Verbindung zum Server.',
  refused: 'Das wurde nicht geändert. Versuchen Sie es noch einmal.',
  unknown: 'Was der Anbieter darf, wird mit Verbindung zum Server gezeigt.',
  failed: 'Was der Anbieter darf, konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
};
