/** Words for what operators release to machine builders, and what those see of it [I4] [OB14]. */
export const builderlinkWords = {
  one: 'Verbindung zum Hersteller',
  created: 'Neue Verbindung zum Hersteller',
  fields: { legalentitynodeid: 'Hersteller', code: 'Code' },
  forms: { 'builderlink-add': 'Code des Herstellers' },
};

export const machinereleaseWords = {
  one: 'Freigabe an den Hersteller',
  created: 'Neue Freigabe an den Hersteller',
  fields: {
    builderlinknodeid: 'Hersteller',
    documents: 'Dokumente und FAQ',
    faults: 'Störungen',
    readings: 'Zählerstände',
  },
};

export const customerequipmentWords = {
  one: 'Maschine beim Kunden',
  created: 'Neue Maschine beim Kunden',
  fields: {
    customername: 'Kunde',
    name: 'Name',
    manufacturerserialnumber: 'Seriennummer',
    constructiondate: 'Baujahr',
    equipmenttypenodeid: 'Maschinentyp',
  },
  forms: {
    'customerequipment-add': 'Neue Maschine beim Kunden',
    'customerequipment-edit': 'Maschine beim Kunden bearbeiten',
  },
};

export const builderinvitationWords = { one: 'Code für Betreiber', fields: {} };

export const releaseWords = {
  log: { one: 'Freigabe an den Hersteller' },
  notification: { one: 'Störung beim Kunden' },
  reading: { one: 'Zählerstand beim Kunden' },
  document: { one: 'Dokument vom Kunden' },
  question: { one: 'FAQ vom Kunden' },
  builderDocument: { one: 'Dokument vom Hersteller' },
  builderQuestion: { one: 'FAQ vom Hersteller' },
};
