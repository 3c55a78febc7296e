import { formatNumber } from '../../format.ts';

/** Roles as administrators make and change them [U7]. */
export const roleFormText = {
  tab: 'Rollen',
  lead: 'Eine Rolle legt fest, was jemand tun darf. Woran, das sagen die zugewiesenen Werke, Bereiche und Pools.',
  new: 'Neue Rolle',
  owners: (count: number) => (count === 1 ? '1 Benutzer' : `${formatNumber(count)} Benutzer`),
  admin: 'Darf alles',
  edit: (name: string) => `Rolle ${name} bearbeiten`,
  copy: (name: string) => `Rolle ${name} als Vorlage nehmen`,
  delete: (name: string) => `Rolle ${name} löschen`,
  deleteTitle: (name: string) => `Rolle „${name}“ löschen?`,
  deleteLead: 'Niemand hat diese Rolle. Sie verschwindet aus allen Auswahllisten.',
  deleteConfirm: 'Löschen',
  deleted: 'Rolle gelöscht',
  inUse: 'Diese Rolle hat noch jemand. Geben Sie diesen Benutzern zuerst eine andere.',
  understood: 'Verstanden',
  addTitle: 'Neue Rolle',
  editTitle: 'Rolle bearbeiten',
  back: 'Rollen',
  name: 'Name der Rolle',
  nameMissing: 'Bitte einen Namen eingeben',
  nameTaken: 'So heißt schon eine andere Rolle.',
  factor: 'Zweiter Faktor ist Pflicht',
  factorHint:
    'Wer diese Rolle hat, richtet ihn bei der nächsten Anmeldung mit Passwort ein. Ein Passkey genügt ohne ihn.',
  factorAdmin: 'Das legt ein Administrator fest.',
  rights: 'Rechte',
  rightsLead:
    'Änderungen gelten sofort für alle mit dieser Rolle, auf ihren Geräten nach der nächsten Verbindung.',
  beyond: 'Grau ist, was Ihre eigene Rolle nicht erlaubt: mehr können Sie nicht weitergeben.',
  last: 'Diese Rolle darf alles. Nehmen Sie ihr etwas, sind alle mit ihr keine Administratoren mehr. Mindestens ein Administrator muss bleiben.',
  save: 'Speichern',
  notFound: 'Rolle nicht gefunden',
  notFoundText: 'Vielleicht wurde sie gelöscht, oder dieses Gerät hat sie noch nicht geladen.',
  gone: 'Diese Rolle wurde inzwischen gelöscht.',
  denied: 'Zugriff verwehrt!',
  deniedText:
    'Diese Rolle können Sie nicht ändern: Sie erlaubt mehr als Ihre eigene, oder Ihre Rolle erlaubt es nicht, Rollen zu ändern.',
};
