import { formatNumber } from '../../format.ts';

/** Documentation tab [M11] [M12]. Quoted wording is that of the sources. */
export const documentationText = {
  categories: {
    operation: 'Bedienen und Einrichten',
    setup: 'Rüsten',
    maintenance: 'Wartung und Service',
    safety: 'Sicherheit',
    internalinstructions: 'Interne Anweisungen',
  },
  count: (count: number) => (count === 1 ? '1 Dokument' : `${formatNumber(count)} Dokumente`),
  none: 'Noch keine Dokumente in dieser Kategorie',
  ofType: (model: string) => `Gilt für alle ${model}`,
  fromBuilder: (name: string) => (name ? `Vom Hersteller ${name}` : 'Vom Hersteller'),
  drop: 'Dateien hierher ziehen',
  add: 'Dokument hinzufügen',
  addTo: (category: string) => `Dokument hinzufügen: ${category}`,
  edit: (title: string) => `Bearbeiten: ${title}`,
  addTitle: 'Dokument hinzufügen',
  editTitle: 'Dokument bearbeiten',
  category: 'Kategorie',
  choose: 'Bitte wählen',
  file: 'Datei',
  fileHint: (limit: string) => `Text, PDF, Word oder Excel, höchstens ${limit}`,
  title: 'Titel',
  titleHint: 'Ohne Angabe: der Dateiname ohne Endung',
  description: 'Beschreibung',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Auf diesem Gerät gespeichert',
  savedAll: (count: number) =>
    count === 1
      ? 'Ein Dokument auf diesem Gerät gespeichert'
      : `${formatNumber(count)} Dokumente auf diesem Gerät gespeichert`,
  /** Letter for letter. */
  invalidExtension: 'Ungültige Dateierweiterung!',
  invalidExtensionTooltip: 'Es sind nur (Text, PDF, Word, Excel) Dateien zulässig!',
  invalidType: 'Ungültiger Dateityp!',
  rejected: (name: string, type: string) => `${name} (${type})`,
  unknownType: 'unbekannt',
  tooLarge: (name: string, limit: string) => `${name} (größer als ${limit})`,
  empty: (name: string) => `${name} (ist leer)`,
  unreadable: (name: string) => `${name} (nicht lesbar)`,
  notSaved: {
    quota: (name: string) => `${name} (kein Platz mehr auf diesem Gerät)`,
    readonly: (name: string) => `${name} (Sie sind nur zum Lesen in diesem Betrieb)`,
    invalid: (name: string) => `${name} (eine Angabe passt nicht)`,
    storage: (name: string) => `${name} (der Speicher dieses Geräts hat nicht geantwortet)`,
  },
  notTaken: 'Nicht hinzugefügt',
};
