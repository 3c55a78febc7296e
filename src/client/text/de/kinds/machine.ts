/** Words for machines and what hangs on them: as entries, drafts and refused writes call it [I4] [OB14]. */
export const brandWords = {
  one: 'Marke',
  created: 'Neue Marke',
  fields: { name: 'Name', legalentitynodeid: 'Hersteller' },
  forms: { 'brand-add': 'Neue Marke', 'brand-edit': 'Marke' },
};
export const equipmenttypeWords = {
  one: 'Maschinentyp',
  created: 'Neuer Maschinentyp',
  fields: { model: 'Modell', brandnodeid: 'Marke', equipmentclass: 'Maschinenklasse', memo: 'Notiz' },
  forms: {
    'equipmenttype-add': 'Neuer Maschinentyp',
    'equipmenttype-edit': 'Maschinentyp',
    'equipmenttype-memo': 'Notiz',
  },
};
export const unitWords = { one: 'Einheit' };

export const equipmentclassWords = {
  one: 'Maschinenklasse',
  created: 'Neue Maschinenklasse',
  fields: { name: 'Name', icon: 'Symbol' },
  forms: { 'equipmentclass-add': 'Neue Maschinenklasse', 'equipmentclass-edit': 'Maschinenklasse' },
};

export const equipmentWords = {
  one: 'Maschine',
  many: 'Maschinen',
  the: 'Die Maschine',
  created: 'Neue Maschine',
  fields: {
    name: 'Name',
    equipmentid: 'Equipment-ID',
    inventoryid: 'Inventarnummer',
    manufacturerserialnumber: 'Seriennummer',
    memo: 'Notiz',
    constructiondate: 'Baujahr',
    commissioningdate: 'In Betrieb seit',
    decommissioningdate: 'Außer Betrieb seit',
    costcenter: 'Kostenstelle',
    inspectionbooknumber: 'Prüfbuchnummer',
    dimensions: 'Breite, Höhe, Tiefe',
    'dimensions.0': 'Breite',
    'dimensions.1': 'Höhe',
    'dimensions.2': 'Tiefe',
    electricalpower: 'Leistung',
    mediasupply: 'Medien',
    controllerinformation: 'Steuerung',
    hourlyrate: 'Stundensatz',
    equipmenttypenodeid: 'Maschinentyp',
    legalentity: 'Hersteller',
    brand: 'Marke',
    equipmenttype: 'Maschinentyp',
    isequipmentof: 'Standort',
    areanodeid: 'Bereich',
    equipmentpoolnodeid: 'Pool',
    parentnodeid: 'Teil von',
  },
  forms: {
    'machine-add': 'Neue Maschine',
    'machine-edit': 'Maschine',
    memo: 'Notiz',
  },
};

export const deletedequipmentWords = { one: 'Gelöschte Maschine', fields: {} };

export const counterWords = {
  one: 'Zähler',
  many: 'Zähler',
  the: 'Der Zähler',
  created: 'Neuer Zähler',
  fields: {
    name: 'Name',
    counterTypeNodeId: 'Zählertyp',
    values: 'Zählerstand',
    'values.0': 'Zählerstand',
    'values.1': 'Abgelesen',
  },
  forms: { 'counter-add': 'Neuer Zähler', counter: 'Zählerstand' },
};

export const countertypeWords = {
  one: 'Zählertyp',
  created: 'Neuer Zählertyp',
  fields: { name: 'Name' },
};

export const counterreadingWords = {
  one: 'Zählerstand',
  many: 'Zählerstände',
  created: 'Neuer Zählerstand',
  fields: {
    name: 'Name',
    counterTypeNodeId: 'Zählertyp',
    values: 'Zählerstand',
    'values.0': 'Zählerstand',
    'values.1': 'Abgelesen',
  },
};

export const attachmentWords = {
  one: 'Anhang',
  many: 'Anhänge',
  the: 'Der Anhang',
  created: 'Neuer Anhang',
  photo: 'Foto',
  photos: 'Fotos',
  video: 'Video',
  videos: 'Videos',
  document: 'Dokument',
  documents: 'Dokumente',
  fields: { title: 'Titel', description: 'Beschreibung', specifier: 'Kategorie', created: 'Zeitpunkt' },
  forms: { attach: 'Neuer Anhang', 'document-add': 'Neues Dokument', document: 'Dokument' },
};

export const questionanswerWords = {
  one: 'FAQ',
  many: 'FAQ',
  the: 'Die FAQ',
  created: 'Neue FAQ',
  fields: { question: 'Frage', answer: 'Antwort', created: 'Zeitpunkt' },
  forms: { 'solution-add:faq': 'Neue FAQ', 'faq-inline': 'FAQ' },
};
