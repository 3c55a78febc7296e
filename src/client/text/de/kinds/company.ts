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
export const legalentityWords = { one: 'Unternehmen' };
export const profileWords = { one: 'Rolle' };
export const shiftmodelWords = { one: 'Betriebszeiten' };
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
export const subscriptionWords = { one: 'Zuständigkeit' };
export const userWords = { one: 'Benutzer' };
