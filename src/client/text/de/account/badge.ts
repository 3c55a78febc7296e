/** Somebody's badge, for administrators [OB11]. */
export const badgeText = {
  title: 'Ausweis',
  lead: 'Mit einem Ausweis wählt sich die Person auf gemeinsam genutzten Geräten durch Scannen aus. Er gilt nur zusammen mit ihrer PIN.',
  has: (date: string) => `Ausweis ausgestellt am ${date}.`,
  none: 'Noch kein Ausweis ausgestellt.',
  issue: 'Ausweis ausstellen',
  replace: 'Ausweis ersetzen',
  replaceTitle: (name: string) => `Ausweis von ${name} ersetzen?`,
  replaceLead:
    'Der bisherige Ausweis gilt danach nicht mehr: Gemeinsame Geräte erfahren davon, sobald sie mit dem Server verbunden sind und jemand daran arbeitet.',
  replaceConfirm: 'Ersetzen',
  revoke: 'Ausweis sperren',
  revokeTitle: (name: string) => `Ausweis von ${name} sperren?`,
  revokeLead:
    'Gemeinsame Geräte erfahren davon, sobald sie mit dem Server verbunden sind und jemand daran arbeitet. Mit Namen und PIN kommt die Person weiter hinein.',
  revokeConfirm: 'Sperren',
  revoked: 'Ausweis gesperrt',
  issued: 'Ausweis ausgestellt',
  printTitle: 'Jetzt speichern und drucken',
  printLead:
    'Der Code wird nur jetzt ausgegeben. Ist diese Seite verlassen, hilft nur ein neuer Ausweis. Die Datei hat das Format einer Scheckkarte, 85,6\u00a0×\u00a054\u00a0mm.',
  print: 'Als PDF speichern',
  printed: 'Ausweis gespeichert',
  printFailed: 'Das PDF konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
  inactive: 'Nur aktive Personen bekommen einen Ausweis.',
  refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
  offline: 'Keine Verbindung: Ausweise werden nur mit Verbindung zum Server ausgestellt und gesperrt.',
  unknown: 'Ob es einen Ausweis gibt, wird mit Verbindung zum Server gezeigt.',
  failed: 'Der Ausweis konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  /** On the card itself. */
  fileName: 'Ausweis',
  card: 'Ausweis',
  cardNote: 'Nur zusammen mit der PIN gültig. Verloren? Bitte gleich melden.',
};
