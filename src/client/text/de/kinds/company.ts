/** Words for the company's structure and its people, which the app reads and names [OB14]. */
export const areaWords = {
  one: 'Bereich',
  created: 'Neuer Bereich',
  fields: { name: 'Name', areaid: 'Kennung', sitenodeid: 'Werk', areanodeid: 'Bereich' },
  forms: { 'area-add': 'Neuer Bereich', 'area-edit': 'Bereich' },
};
export const equipmentpoolWords = {
  one: 'Pool',
  created: 'Neuer Pool',
  fields: { name: 'Name', equipmentpoolnodeid: 'Pool' },
  forms: { 'pool-add': 'Neuer Pool', 'pool-edit': 'Pool' },
};
/** [U2] */
export const companyNameWords = { renamed: 'Name des Betriebs geändert' };
export const legalentityWords = {
  one: 'Hersteller',
  created: 'Neuer Hersteller',
  fields: { name: 'Name' },
  forms: {
    'legalentity-add': 'Neuer Hersteller',
    'legalentity-edit': 'Hersteller',
    'company-name': 'Name des Betriebs',
    'order-add': 'Bestellung eines Abos',
  },
};
export const profileWords = {
  one: 'Rolle',
  created: 'Neue Rolle',
  fields: {
    name: 'Name',
    'features.0': 'Anlegen',
    'features.1': 'Ansehen',
    'features.2': 'Ändern',
    'features.3': 'Löschen',
    features: 'Rechte',
    twofarequired: 'Zweiter Faktor Pflicht',
  },
  forms: { 'profile-add': 'Neue Rolle', 'profile-edit': 'Rolle' },
  refused: {
    'features range': 'Eine Rolle kann nicht mehr dürfen als Ihre eigene.',
    'twofarequired range': 'Den zweiten Faktor schreibt nur ein Administrator vor.',
    'nodeid inuse': 'Diese Rolle hat noch jemand. Geben Sie allen eine andere und senden Sie dann erneut.',
  },
};
/** [U7] Whether a role may. */
export const grantWords = { 0: 'nein', 1: 'ja' };
export const siteWords = {
  one: 'Werk',
  created: 'Neues Werk',
  fields: {
    name: 'Name',
    street: 'Straße und Hausnummer',
    siteid: 'Adresszusatz',
    zipcode: 'PLZ',
    city: 'Ort',
    country: 'Land',
    subdivision: 'Bundesland',
    sitenodeid: 'Werk',
  },
  forms: { 'site-add': 'Neues Werk', 'site-edit': 'Werk' },
};
export const shiftexceptionWords = {
  one: 'Ausnahme vom Schichtplan',
  created: 'Neue Ausnahme vom Schichtplan',
  fields: { from: 'Von', until: 'Bis', name: 'Bezeichnung', kind: 'Art', shifts: 'Schichten' },
  forms: {
    'shiftexception-add': 'Neue Ausnahme vom Schichtplan',
    'shiftexception-edit': 'Ausnahme vom Schichtplan',
  },
};
export const shiftmodelWords = {
  one: 'Schichtmodell',
  created: 'Neues Schichtmodell',
  fields: { shifts: 'Schichten', validfrom: 'Gültig ab' },
  forms: { 'shiftmodel-add': 'Neues Schichtmodell', 'shiftmodel-edit': 'Schichtmodell' },
};
export const absenceWords = {
  one: 'Abwesenheit',
  created: 'Neue Abwesenheit',
  span: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
  fields: { personnodeid: 'Person', from: 'Von', until: 'Bis' },
};
export const worktimeWords = {
  one: 'Arbeitszeit für die Planung',
  fields: { personnodeid: 'Person', hours: 'Stunden', sitenodeid: 'Feiertage von' },
};
/** [U5] What somebody chose of what they were assigned. */
export const pausedplaceWords = {
  one: 'Zuständigkeit',
  fields: { pause: 'Ausgeblendet', restore: 'Wieder eingeblendet', areas: 'Bereiche' },
};
export const subscriptionWords = { one: 'Zuständigkeit' };
const detailWords = {
  costcenter: 'Kostenstelle',
  personnelnumber: 'Personalnummer',
  professionaltraining: 'Berufsausbildung',
  qualification: 'Qualifikation',
};
export const userWords = {
  one: 'Benutzer',
  created: 'Neuer Benutzer',
  fields: {
    givenname: 'Vorname',
    surname: 'Nachname',
    profileid: 'Rolle',
    email: 'E-Mail',
    active: 'Zugang',
    objects: 'Zuständigkeit',
    mobilephone: 'Mobiltelefon',
    landlinephone: 'Festnetz',
    department: 'Abteilung',
    ...detailWords,
  },
  forms: { 'user-add': 'Neuer Benutzer', 'user-edit': 'Benutzer', 'profile-own': 'Ihr Profil' },
  refused: {
    'active range':
      'Alle Plätze Ihres Abos sind belegt. Sperren Sie den Zugang von jemandem, der Wartbar nicht mehr braucht, oder erweitern Sie das Abo. Senden Sie dann erneut.',
    'email range':
      'Zuletzt wurden zu viele Einladungen verschickt. Versuchen Sie es in einer Stunde oder morgen erneut.',
    'email inuse': 'Diese E-Mail-Adresse hat schon ein Konto. Tragen Sie eine andere ein.',
    'profileid range': 'Diese Rolle darf mehr als Ihre eigene. Wählen Sie eine andere.',
    'objects range': 'Zuweisen können Sie nur, wofür Sie selbst zuständig sind.',
  },
};
/** [U5] What stands in a profile and is no colleague's business. */
export const userdetailWords = { one: 'Ihr Profil', fields: detailWords };
/** [U3] Whether somebody may log in, and what of places was chosen. */
export const userStateWords = { true: 'aktiv', false: 'gesperrt' };
export const placeChoiceWords = { true: 'zuständig', false: 'nicht mehr zuständig' };

export const companydeletionWords = { one: 'Löschung des Betriebs', fields: {} };
