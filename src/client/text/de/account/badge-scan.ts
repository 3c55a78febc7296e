/** A badge at the lock screen of a shared device [OB11]. */
export const badgeScanText = {
  scan: 'Ausweis scannen',
  lead: 'Tippen Sie auf Ihren Namen oder scannen Sie Ihren Ausweis, dann geben Sie Ihre PIN ein. Das geht auch ohne Netz.',
  hint: 'QR-Code Ihres Ausweises in den Rahmen halten',
  notOne: 'Das ist kein Ausweis. Halten Sie Ihren Ausweis in den Rahmen.',
  close: 'Zurück zur Auswahl',
  recognized: 'Ausweis erkannt',
  foreignTitle: 'Das war kein Ausweis',
  foreign: 'Scannen Sie Ihren Ausweis noch einmal, oder wählen Sie Ihren Namen.',
  unknownTitle: 'Dieser Ausweis gilt hier nicht',
  unknown:
    'Er wurde ersetzt oder gesperrt, oder dieses Gerät kennt ihn noch nicht. Wählen Sie Ihren Namen und geben Sie Ihre PIN ein. Fehlt Ihr Name, melden Sie sich mit Passwort an.',
  problems: {
    insecure: {
      title: 'Auf dieser Adresse gibt es keine Kamera',
      text: 'Browser öffnen die Kamera nur über https. Gehen Sie zurück und wählen Sie Ihren Namen.',
    },
    none: {
      title: 'Keine Kamera gefunden',
      text: 'Gehen Sie zurück und wählen Sie Ihren Namen, oder nutzen Sie einen Handscanner: Er schreibt direkt in diese Seite.',
    },
    refused: {
      title: 'Die Kamera ist für Wartbar gesperrt',
      text: 'Erlauben Sie sie über das Schloss neben der Adresse, in der installierten App über die Einstellungen des Geräts, und versuchen Sie es dann erneut. Oder gehen Sie zurück und wählen Sie Ihren Namen.',
    },
    busy: {
      title: 'Die Kamera wird gerade benutzt',
      text: 'Schließen Sie die andere App oder den Videoanruf, und versuchen Sie es dann erneut. Oder gehen Sie zurück und wählen Sie Ihren Namen.',
    },
    failed: {
      title: 'Die Kamera hat nicht geantwortet',
      text: 'Versuchen Sie es erneut, oder gehen Sie zurück und wählen Sie Ihren Namen.',
    },
  },
};
