/** What stands beside exported data, for whoever opens the archive [D11]. */
export const archiveText = {
  company: (name: string) => `Alle Daten des Betriebs „${name}“ aus Wartbar

Aufbau
- uebersicht.json: wann der Export begann und endete, was er enthält und welche Dateien fehlen
- betrieb.json: Stammdaten, Abo und Rechnung
- daten/<Art>.jsonl: je Art von Eintrag eine Datei, ein Eintrag je Zeile (JSON, UTF-8)
- konten.jsonl, importe.jsonl, protokoll.jsonl: Anmeldungen ohne Passwörter, Importe, Protokoll
- dateien.jsonl: alle Fotos, Videos und Dokumente mit Namen, Größe und Prüfsumme (SHA-256)
- dateien/<fileid>-<version>.<Endung>: ihr Inhalt

Einträge verweisen mit „…nodeid“ auf andere Einträge, mit „fileid“ und „fileversion“ auf Dateien.
Zeiten sind Millisekunden seit dem 01.01.1970 (UTC), 0 heißt „noch nicht“. Baujahr und Inbetriebnahme vor 1970 sind
negativ, 0 heißt dort „nicht bekannt“.
Was sich während des Exports ändert, ist so enthalten, wie es gelesen wurde.
`,
  person: (name: string, company: string) => `Daten über ${name} bei „${company}“ aus Wartbar

Aufbau
- uebersicht.json: wann der Export begann und endete und welche Dateien nur genannt sind
- daten/<Art>.jsonl: Einträge, in denen die Person genannt ist, je Art eine Datei, ein Eintrag je Zeile (JSON, UTF-8)
- konto/<Art>.jsonl: Konto, Anmeldungen, Geräte, E-Mails, Importe und gesendete Einträge, ohne Passwörter und Schlüssel
- konto/protokoll.jsonl: was im Protokoll über die Person steht und was sie getan hat
- dateien.jsonl: Fotos, Videos und Dokumente, die sie hochgeladen hat
- dateien/<fileid>-<version>.<Endung>: ihr Inhalt

Zeiten sind Millisekunden seit dem 01.01.1970 (UTC), 0 heißt „noch nicht“. Baujahr und Inbetriebnahme vor 1970 sind
negativ, 0 heißt dort „nicht bekannt“.
`,
};
