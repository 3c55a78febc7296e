/** Unsent work of others on this device [OB11]. */
export const leftWorkText = {
  title: 'Nicht gesendet von anderen',
  explain:
    'Auf diesem Gerät wartet verschlüsselt, was andere hier noch nicht senden konnten. Es wird gesendet, sobald sie sich hier wieder anmelden.',
  unknown: 'Jemand, der gelöscht wurde',
  entries: (count: string, one: boolean) => (one ? '1 Eintrag' : `${count} Einträge`),
  drafts: (count: string, one: boolean) => (one ? '1 Entwurf' : `${count} Entwürfe`),
  gone: 'Kann sich nicht mehr anmelden. Ein Administrator kann es hier als Datei sichern.',
  goneAdmin: 'Kann sich nicht mehr anmelden. Sichern Sie es als Datei, damit es nicht verloren geht.',
  offline: 'Sichern geht nur mit Verbindung zum Server.',
  save: 'Als Datei sichern',
  saveTitle: (name: string) => `Nicht gesendetes von ${name} sichern`,
  saveLead:
    'Sie bekommen lesbar, was die Person hier geschrieben und nicht mehr gesendet hat, auch ihre Entwürfe und Fotos. Das Protokoll hält fest, dass Sie es gesichert haben.',
  saved: 'Gesichert. Die Datei liegt bei Ihren Downloads.',
  partly: 'Nur ein Teil ließ sich öffnen und liegt bei Ihren Downloads.',
  partlyDetail: 'Der Rest bleibt auf diesem Gerät.',
  back: 'Die Person darf sich wieder anmelden und sendet es selbst.',
  refused: 'Das lässt der Server nicht zu.',
  failed: 'Der Server ist gerade nicht erreichbar.',
  remove: 'Von diesem Gerät entfernen',
  removeTitle: (name: string) => `Nicht gesendetes von ${name} entfernen`,
  removeLead:
    'Prüfen Sie vorher, ob sich die gesicherte Datei öffnen lässt. Entwürfe sind danach endgültig weg.',
  removed: 'Von diesem Gerät entfernt',
};
