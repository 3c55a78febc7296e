/** Words for the company's structure and its people, which the app reads and names [OB14]. */
export const areaWords = { one: 'Bereich' };
export const equipmentpoolWords = { one: 'Pool' };
export const legalentityWords = {
  one: 'Hersteller',
  created: 'Neuer Hersteller',
  fields: { name: 'Name' },
  forms: { 'legalentity-add': 'Neuer Hersteller', 'legalentity-edit': 'Hersteller' },
};
export const profileWords = { one: 'Rolle' };
export const shiftmodelWords = { one: 'Betriebszeiten' };
export const siteWords = { one: 'Werk' };
export const subscriptionWords = { one: 'Zuständigkeit' };
export const userWords = { one: 'Benutzer' };
