/** Words for planned maintenance: as entries, drafts and refused writes call it [I4] [OB14]. */
export const maintenancecategoryWords = {
  one: 'Wartungskategorie',
  created: 'Neue Wartungskategorie',
  fields: { name: 'Name', colorcode: 'Farbe' },
  forms: { 'category-add': 'Neue Wartungskategorie', category: 'Wartungskategorie' },
};

const plan = {
  title: 'Titel',
  description: 'Beschreibung',
  categorynodeid: 'Kategorie',
  triggertype: 'Auslöser',
  repetitioninterval: 'Wiederholung',
  reminder: 'Erinnerung',
  safetynotice: 'Sicherheitshinweis',
  created: 'Zeitpunkt',
};

export const maintenancetaskWords = {
  one: 'Wartung',
  many: 'Wartungen',
  the: 'Die Wartung',
  created: 'Neue Wartung',
  fields: {
    ...plan,
    maintenancetaskid: 'Kennung',
    triggeringevent: 'Zählerstand',
    startingfrom: 'Erste Durchführung',
    nextdueat: 'Nächste Durchführung',
  },
  forms: { 'maintenance-task-add': 'Neue Wartung', 'maintenance-task-edit': 'Wartung' },
};

export const maintenancetasktemplateWords = {
  one: 'Wartungsvorlage',
  created: 'Neue Wartungsvorlage',
  fields: {
    ...plan,
    counterTypeNodeId: 'Zählertyp',
    operator: 'Fällig, wenn der Abstand',
    value: 'Wert',
    costs: 'Geplanter Aufwand',
  },
};
