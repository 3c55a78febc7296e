import type { Feature, Flag } from '../../../../shared/contract/core/define.ts';

/** What roles may do [U7]. */
export const rolesText = {
  title: 'Rolle und Rechte',
  role: 'Rolle',
  own: (role: string) => `${role} (Ihre Rolle)`,
  lead: 'Was Sie in Wartbar tun dürfen. Was jemand an welchen Maschinen sieht, hängt zusätzlich von den zugewiesenen Werken, Bereichen und Pools ab.',
  other: 'Rollen vergibt ein Administrator.',
  features: {
    equipment: 'Maschinen, Werke, Schichten',
    'equipment.attachment': 'Bilder und Dokumente der Maschinen',
    'equipment.faq': 'Fragen und Antworten',
    'equipment.maintenancetask': 'Wartungen',
    'equipment.counter': 'Zähler',
    notification: 'Meldungen',
    'notification.workflow': 'Lösungen',
    'notification.report': 'Wartungsberichte',
    export: 'Ausgabe und Import von Daten',
    user: 'Benutzer',
  } satisfies Record<Feature, string>,
  flags: { create: 'anlegen', read: 'ansehen', update: 'ändern', delete: 'löschen' } satisfies Record<
    Flag,
    string
  >,
  all: 'alles',
  nothing: 'nichts',
};
