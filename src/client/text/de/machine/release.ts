/** What an operator releases to the manufacturer of a machine [B5]. */
export const releaseText = {
  given: { true: 'freigegeben', false: 'nicht freigegeben' },
  title: 'Freigabe an den Hersteller',
  unlinked: (manufacturer: string) =>
    `${manufacturer} sieht nichts von dieser Maschine. Mit dem Code des Herstellers sehen Sie hier seine Dokumente und FAQs und können einzelne Maschinen für ihn freigeben.`,
  unknownManufacturer: 'Der Hersteller',
  enterCode: 'Code eingeben',
  waiting: 'Noch nicht verbunden: Der Server hat den Code noch nicht bestätigt.',
  linked: (builder: string) => `Verbunden mit ${builder}. Freigegeben ist nur, was hier eingeschaltet ist.`,
  documents: 'Dokumente und FAQ',
  documentsHint: 'Was an dieser Maschine hängt. Interne Anweisungen bleiben im Betrieb.',
  faults: 'Störungen',
  faultsHint: 'Störungen, Auffälligkeiten und Reparaturen, ohne Namen. Keine Aufgaben und Nachrichten.',
  readings: 'Zählerstände',
  readingsHint: 'Alle Zähler dieser Maschine mit ihrem Verlauf.',
  history: 'Verlauf',
  nobody: 'Automatisch',
  nothing: 'nichts mehr freigegeben',
  entry: (who: string, builder: string, parts: string) => `${who} · ${builder}: ${parts}`,
  unlink: 'Verbindung trennen',
  unlinkTitle: (builder: string) => `Verbindung mit ${builder} trennen?`,
  unlinkText:
    'Alle Freigaben an diesen Hersteller enden, auch die der anderen Maschinen, und seine Dokumente und FAQs verschwinden hier.',
  unlinkDone: 'Verbindung getrennt',

  codeTitle: 'Mit dem Hersteller verbinden',
  codeDescription: 'Den Code finden Ihre Ansprechpartner beim Hersteller in dessen Verwaltung.',
  code: 'Code',
  codePlaceholder: 'z. B. 4F2A-09C1-77BE',
  codeSave: 'Verbinden',
  codeInvalid: 'Ein Code hat 12 Zeichen, Ziffern und die Buchstaben A bis F.',
};
