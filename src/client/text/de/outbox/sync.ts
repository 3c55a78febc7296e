import type { Code } from '../../../../shared/contract/core/errors.ts';
import { formatNumber } from '../../format.ts';

type Reason = { what: string; safe: string; todo: string };

const kept = 'Der Eintrag ist sicher auf diesem Gerät.';

/** Why an entry is not through, per code of the contract: what happened, what is safe, what to do. */
const reasons: Record<Code, Reason> = {
  done: { what: 'Der Server hat den Eintrag angenommen.', safe: '', todo: '' },
  running: {
    what: 'Der Server arbeitet noch an diesem Eintrag.',
    safe: kept,
    todo: 'Es wird automatisch gesendet.',
  },
  unauthenticated: {
    what: 'Ihre Anmeldung ist abgelaufen.',
    safe: 'Alle Einträge sind sicher auf diesem Gerät.',
    todo: 'Melden Sie sich neu an, dann wird gesendet.',
  },
  ratelimited: {
    what: 'Der Server bittet um eine Pause.',
    safe: kept,
    todo: 'Es wird gleich automatisch gesendet.',
  },
  unavailable: {
    what: 'Der Server ist gerade nicht bereit.',
    safe: kept,
    todo: 'Es wird automatisch gesendet.',
  },
  invalid: {
    what: 'Der Server nimmt eine Angabe nicht an.',
    safe: kept,
    todo: 'Bearbeiten Sie den Eintrag und senden Sie ihn erneut, oder verwerfen Sie ihn.',
  },
  forbidden: {
    what: 'Zugriff verwehrt! Ihre Rolle darf das nicht.',
    safe: kept,
    todo: 'Lassen Sie sich das Recht geben und senden Sie erneut, oder verwerfen Sie den Eintrag.',
  },
  gone: {
    what: 'Wozu das gehört, wurde inzwischen gelöscht.',
    safe: 'Ihre Eingabe ist noch auf diesem Gerät.',
    todo: 'Sichern Sie sie bei Bedarf als Datei und verwerfen Sie dann den Eintrag.',
  },
  conflict: {
    what: 'Jemand anderes hat dasselbe geändert.',
    safe: 'Beide Fassungen sind noch da, nichts wurde überschrieben.',
    todo: 'Wählen Sie, was gelten soll.',
  },
  toolarge: {
    what: 'Die Datei ist für den Server zu groß.',
    safe: 'Sie ist noch auf diesem Gerät.',
    todo: 'Verwerfen Sie den Eintrag und fügen Sie eine kleinere Datei hinzu.',
  },
  mismatch: {
    what: 'Die Datei kam anders an, als sie abgeschickt wurde.',
    safe: 'Das Original ist noch auf diesem Gerät.',
    todo: 'Senden Sie erneut.',
  },
  incomplete: {
    what: 'Die Datei ist noch nicht vollständig angekommen.',
    safe: kept,
    todo: 'Es wird automatisch gesendet.',
  },
  userquota: {
    what: 'Unter dieser Anmeldung sind heute mehr Dateien angekommen, als der Server an einem Tag annimmt.',
    safe: kept,
    todo: 'Es wird morgen automatisch gesendet, alles andere schon jetzt.',
  },
  companyquota: {
    what: 'Der Speicher Ihres Betriebs auf dem Server ist voll.',
    safe: kept,
    todo: 'Ihre Administration kann Dateien löschen oder mehr Speicher beschaffen. Danach wird automatisch gesendet.',
  },
  serverfull: {
    what: 'Auf dem Server ist kein Platz mehr.',
    safe: kept,
    todo: 'Melden Sie es Ihrer Administration. Sobald wieder Platz ist, wird automatisch gesendet.',
  },
  outdated: {
    what: 'Diese Version der App ist zu alt für den Server.',
    safe: 'Alle Einträge sind sicher auf diesem Gerät.',
    todo: 'Aktualisieren Sie die App, dann wird gesendet.',
  },
  reset: {
    what: 'Die Daten werden neu vom Server geladen.',
    safe: kept,
    todo: 'Danach wird automatisch gesendet.',
  },
  unknown: {
    what: 'Der Server konnte den Eintrag nicht verarbeiten.',
    safe: kept,
    todo: 'Senden Sie erneut. Bleibt es dabei, sichern Sie den Eintrag als Datei und melden Sie es Ihrer Administration.',
  },
  network: {
    what: 'Keine Verbindung zum Server.',
    safe: kept,
    todo: 'Es wird gesendet, sobald eine Verbindung da ist.',
  },
  foreign: {
    what: 'Statt des Servers hat etwas anderes geantwortet, z. B. die Anmeldeseite eines WLANs.',
    safe: kept,
    todo: 'Melden Sie sich am WLAN an oder wechseln Sie das Netz.',
  },
  missingbytes: {
    what: 'Die Datei zu diesem Eintrag fehlt auf diesem Gerät.',
    safe: 'Titel und Beschreibung sind noch da.',
    todo: 'Verwerfen Sie den Eintrag und fügen Sie die Datei noch einmal hinzu.',
  },
};

/** State of a record, the outbox in plain German, the sync page [I4]. */
export const syncText = {
  reasons,
  states: {
    draft: 'Entwurf',
    device: 'auf diesem Gerät gespeichert',
    sending: 'wird gesendet',
    synced: 'gesendet',
    attention: 'Bitte prüfen',
  },
  retry: 'Erneut senden',
  discard: 'Verwerfen',
  discardMine: 'Meine Änderung verwerfen',
  discarded: (count: number) =>
    count === 1 ? 'Eintrag verworfen' : `${formatNumber(count)} zusammengehörende Einträge verworfen`,
  undo: 'Rückgängig',
  undoTooLate: 'Das wurde schon gesendet und lässt sich nicht mehr zurücknehmen.',

  sentChange: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  sentBeside: (field: string, value: string) => `Zugleich anderswo geändert – ${field}: ${value}`,
  sentAt: (moment: string) => `Gesendet ${moment}`,
  merged: 'Ihre Änderung wurde automatisch zusammengeführt',
  undoMerge: 'Rückgängig: eigene Änderung',
  revertGone: 'Das gibt es nicht mehr, es ist nichts zurückzusetzen.',
  conflictOwn: 'Sie selbst haben dasselbe anderswo geändert, z. B. in einem anderen Tab.',
  conflictWith: (who: string, moment: string) => `${who} hat inzwischen dasselbe geändert (${moment}).`,
  deleted: (the: string, title: string, by: string) =>
    `${the} ${title && `„${title}“ `}wurde inzwischen gelöscht (${by}).`,
  notHere: (the: string, title: string) =>
    `${the} ${title && `„${title}“ `}ist gelöscht oder für Sie nicht mehr sichtbar.`,
  something: 'Das, wozu es gehört,',
  conflictMine: 'Ihr Wert',
  conflictTheirs: 'Wert auf dem Server',
  conflictBase: 'Vorher',
  conflictBy: (who: string) => `geändert von ${who}`,
  conflictAt: (moment: string) => `am ${moment}`,
  conflictSend: 'Auswahl übernehmen',
  conflictChoose: (fields: number) =>
    fields === 1 ? 'Wählen Sie, was gelten soll.' : 'Wählen Sie für jedes Feld, was gelten soll.',
  emptyValue: '(leer)',
  elsewhere: (what: string) => `${what} (nicht auf diesem Gerät)`,
};
