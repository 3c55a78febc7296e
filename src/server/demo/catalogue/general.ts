import type { Fault } from './kind.ts';

/** Faults that any machine can have. */
export const GENERAL_FAULTS: readonly Fault[] = [
  {
    types: [1, 12],
    errorcode: '',
    title: 'Druckluftleckage hörbar',
    description: 'Deutliches Zischen an der Wartungseinheit, auch bei Stillstand der Maschine.',
    picture: 'cracked-hose',
    repaired: 'new-hose',
    measure: 'Schlauch und Steckverbinder ersetzt',
    steps: ['Leckage mit Spray geortet.', 'Schlauch 8 mm und Steckverbinder ersetzt, dicht.'],
    parts: [8, 35],
    downtime: [0, 0.5],
    labour: [0.5, 1],
  },
  {
    types: [12],
    errorcode: '',
    title: 'Arbeitsraumbeleuchtung ausgefallen',
    description: 'LED-Leuchte flackert und geht nach kurzer Zeit aus. Sicht beim Rüsten schlecht.',
    measure: 'Leuchte ersetzt',
    steps: ['Leuchte spannungsfrei geschaltet und ersetzt.'],
    parts: [60, 140],
    downtime: [0, 0.5],
    labour: [0.5, 1],
  },
  {
    types: [0, 12],
    errorcode: 'S-001',
    title: 'Not-Halt lässt sich nicht entriegeln',
    description: 'Nach dem Test rastet der Not-Halt nicht mehr aus. Maschine bleibt gesperrt.',
    picture: 'alarm-screen',
    measure: 'Not-Halt-Taster ersetzt und geprüft',
    steps: ['Taster und Kontaktblock ersetzt.', 'Beide Kanäle geprüft, Prüfung im Prüfbuch eingetragen.'],
    parts: [45, 110],
    downtime: [1, 3],
    labour: [1, 1.5],
  },
  {
    types: [1],
    errorcode: '',
    title: 'Lüfter am Schaltschrank laut',
    description: 'Lüfter schleift, Filtermatte stark verschmutzt.',
    picture: 'clogged-filter',
    repaired: 'new-filter',
    measure: 'Lüfter und Matte ersetzt',
    steps: ['Lüfter 24 V und Filtermatte ersetzt.', 'Innentemperatur 34 °C.'],
    parts: [35, 95],
    downtime: [0, 0.5],
    labour: [0.5, 1],
  },
  {
    types: [1, 12],
    errorcode: '',
    title: 'Bedientaste reagiert schlecht',
    description: 'Starttaste muss mehrfach gedrückt werden, Folie an der Kante eingerissen.',
    measure: 'Taste ersetzt',
    steps: ['Tastenelement ersetzt, Folie neu verklebt.'],
    parts: [20, 90],
    downtime: [0, 0.5],
    labour: [0.5, 1],
  },
  {
    types: [10, 1],
    errorcode: '',
    title: 'Schutzscheibe zerkratzt, Sicht eingeschränkt',
    description: 'Scheibe stark zerkratzt und milchig. Laut Hersteller nach 8 Jahren zu tauschen.',
    picture: 'dented-guard',
    measure: 'Schutzscheibe erneuert',
    steps: ['Polycarbonatscheibe ersetzt, Dichtung erneuert, Einbaudatum notiert.'],
    parts: [180, 420],
    downtime: [1, 2],
    labour: [1, 2],
  },
  {
    types: [1],
    errorcode: '',
    title: 'Ölspuren auf dem Boden',
    description:
      'Kleine Ölpfütze rechts neben der Maschine, Herkunft unklar. Bindemittel gestreut, Rutschgefahr!',
    picture: 'oil-leak',
    measure: 'Verschraubung nachgezogen',
    steps: ['Bereich gereinigt, Verschraubung am Rücklauf nachgezogen.', 'Nach zwei Schichten trocken.'],
    parts: [0, 20],
    downtime: [0, 1],
    labour: [0.5, 1.5],
  },
  {
    types: [0, 8],
    errorcode: 'N-404',
    title: 'Keine Verbindung zum Leitrechner',
    description: 'Aufträge werden nicht geladen, Anzeige „Netzwerk getrennt“.',
    picture: 'alarm-screen',
    measure: 'Netzwerkkabel ersetzt',
    steps: ['Patchkabel und Stecker erneuert.', 'Verbindung 24 h beobachtet, stabil.'],
    parts: [5, 30],
    downtime: [0.5, 2],
    labour: [0.5, 1],
  },
];

/** Notes (type 2): title and text. */
export const NOTES: readonly (readonly [string, string])[] = [
  [
    'Werkzeugwagen fehlt',
    'Werkzeugwagen steht aktuell in der Montage. Bitte nach der Schicht zurückbringen.',
  ],
  [
    'Neue Einrichteblätter abgelegt',
    'Revision C der Einrichteblätter liegt im Ordner an der Maschine. Alte Blätter bitte entsorgen.',
  ],
  [
    'Besuch der Berufsgenossenschaft',
    'Am Donnerstag ab 10 Uhr Begehung. Wege freihalten, Prüfplaketten sichtbar.',
  ],
  [
    'Ersatzteil eingetroffen',
    'Bestelltes Ersatzteil liegt im Lager, Regal C-14. Einbau beim nächsten Stillstand.',
  ],
  ['Maschine im Bereich neu ausgerichtet', 'Nach dem Versetzen neu nivelliert, Abweichung 0,02 mm/m.'],
  [
    'Schichtübergabe',
    'Auftrag läuft bis etwa 21 Uhr, danach Umrüsten auf den nächsten Artikel. Werkzeug liegt bereit.',
  ],
  [
    'Reinigungsmittel gewechselt',
    'Ab heute nur noch den neuen Kaltreiniger verwenden, Betriebsanweisung hängt aus.',
  ],
];

/** Tasks (type 3). */
export const TASKS: readonly (readonly [string, string])[] = [
  [
    'Beschriftung der Absperrhähne erneuern',
    'Schilder sind unleserlich. Bitte nach Medienplan neu beschriften.',
  ],
  ['Ersatzteilliste prüfen', 'Verschleißteile mit Lagerbestand abgleichen, Mindestmengen vorschlagen.'],
  ['Bodenmarkierung nachziehen', 'Gelbe Linie um die Maschine ist abgefahren.'],
  ['Schaltplan einscannen', 'Papierplan im Schaltschrank ist die einzige Ausgabe. Bitte als PDF ablegen.'],
  ['Unterweisung durchführen', 'Zwei neue Kolleginnen an der Maschine einweisen, Nachweis ablegen.'],
  ['Feuerlöscher versetzen', 'Löscher ist durch das neue Regal verdeckt.'],
];

/** Improvements (type 9) with what was done. */
export const IMPROVEMENTS: readonly (readonly [string, string, string])[] = [
  [
    'Schnellspanner statt Schrauben am Schutzblech',
    'Das Blech wird jede Woche abgenommen. Mit Schnellspannern spart das 20 Minuten.',
    'Vier Schnellspanner montiert, Sicherheit mit der Fachkraft abgestimmt.',
  ],
  [
    'Schauglas beleuchten',
    'Ölstand ist schlecht zu erkennen. Eine kleine Lampe würde helfen.',
    'LED mit Taster angebracht.',
  ],
  [
    'Ablage für Messmittel',
    'Messmittel liegen auf der Maschine. Vorschlag: Schublade mit Einlage.',
    'Schublade montiert, Einlage für fünf Messmittel.',
  ],
  [
    'Ölwanne unter der Verschraubung',
    'Tropföl läuft auf den Boden. Kleine Wanne mit Ablass wäre sinnvoll.',
    'Wanne aus Edelstahl angebaut.',
  ],
  [
    'Abschmierplan als Bild an die Maschine',
    'Neue Kollegen suchen die Schmiernippel. Foto mit Nummern würde helfen.',
    'Bildtafel mit 12 Schmierstellen angebracht.',
  ],
  [
    'Wartungsklappe mit Scharnier',
    'Klappe ist verschraubt und schwer. Scharnier und Griff erleichtern die Kontrolle.',
    'Scharnier und Griff angeschweißt, Sicherheitsschalter versetzt.',
  ],
];

/** Reactive maintenance (type 7). */
export const REACTIVE: readonly (readonly [string, string, string])[] = [
  [
    'Nachschmieren nach Geräusch',
    'Bei der Runde Laufgeräusch festgestellt, außerplanmäßig geschmiert.',
    'Schmierstellen nach Plan versorgt, Geräusch weg.',
  ],
  [
    'Schrauben nachgezogen nach Vibration',
    'Erhöhte Vibration bei der Messrunde, Befestigung kontrolliert.',
    'Drei Schrauben lose, mit Drehmoment nachgezogen.',
  ],
  [
    'Filter vorzeitig ersetzt',
    'Differenzdruck über Grenzwert vor Ablauf des Intervalls.',
    'Filter ersetzt, Intervall verkürzt.',
  ],
  ['Riemen nachgespannt', 'Riemen pfeift beim Anlauf.', 'Vorspannung gemessen und eingestellt.'],
];

/** Further observations that make a report individual. */
export const OBSERVATIONS: readonly string[] = [
  'Tritt seit der Frühschicht auf.',
  'Bereits zum zweiten Mal in dieser Woche.',
  'Auftrag {order} betroffen, Planung ist informiert.',
  'Maschine wurde gesichert, Schild angebracht.',
  'Nach Neustart kurz besser, dann wieder gleich.',
  'Foto ist angehängt.',
  'Bitte vor der Spätschicht ansehen.',
  'Ersatzteil vermutlich im Lager vorhanden.',
  'Kollege aus der Nachtschicht hat es ebenfalls bemerkt.',
  'Betrifft nur Serienteile, Einzelteile laufen.',
  '',
  '',
];

export const ORDERS: readonly string[] = [
  '48213',
  '48377',
  '49012',
  '49450',
  '50118',
  '50342',
  '51077',
  '51980',
  '52204',
  '52891',
];
