/** First steps in an empty company [L8]. */
export const initialStateText = {
  title: 'Willkommen bei Wartbar',
  intro: 'In wenigen Schritten ist Ihr Betrieb eingerichtet. Die Reihenfolge bestimmen Sie.',
  /** Letter for letter. */
  add: 'NEU',
  addTo: (what: string) => `NEU: ${what}`,
  site: 'Werke und Bereiche',
  siteText: 'Legen Sie fest, wo Ihre Maschinen stehen: ein Werk mit Adresse und seine Bereiche.',
  pool: 'Equipment-Pools',
  poolText: 'Fassen Sie Maschinen ohne festen Bereich zusammen, zum Beispiel Stapler.',
  users: 'Benutzer',
  usersText: 'Laden Sie Kolleginnen und Kollegen ein und weisen Sie ihnen Rollen zu.',
  equipment: 'Equipment',
  equipmentText: 'Erfassen Sie Ihre Maschinen mit Marke, Typ und Standort.',
  /** [L8] */
  equipmentNeedsPlace: 'Equipment braucht zuerst mindestens ein Werk mit Bereich oder einen Pool.',
  denied: 'Hier stehen bald Ihre Maschinen',
  deniedText: 'Ihre Administration richtet den Betrieb gerade ein und ordnet Sie dann zu.',
  toStart: 'Zur Startseite',
};
