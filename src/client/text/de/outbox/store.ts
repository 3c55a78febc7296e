/** This tab cannot reach its data on the device [SW4] [SW5]. */
export const storeText = {
  blockedTitle: 'Wartbar ist in einem anderen Tab offen',
  blockedSafe: 'Ihre Daten und Eingaben sind sicher auf diesem Gerät.',
  blockedTodo:
    'Bitte schließen Sie die anderen Tabs und Fenster mit Wartbar: Sie halten noch die alte Version fest. Hier geht es danach automatisch weiter.',
  supersededTitle: 'Neue Version – neu laden',
  supersededSafe: 'Was Sie eingegeben haben, ist auf diesem Gerät gesichert.',
  supersededTodo:
    'In einem anderen Tab läuft schon die neue Version. Laden Sie diesen Tab neu, um weiterzuarbeiten.',
  reload: 'Neu laden',
  lostTitle: 'Der Speicher dieses Geräts antwortet nicht',
  lostSafe:
    'Was als gespeichert gemeldet wurde, liegt weiter auf diesem Gerät. Neues kann gerade nicht gesichert werden.',
  lostTodo:
    'Laden Sie die App neu. Hilft das nicht, sichern Sie die ungesendeten Einträge als Datei und starten Sie das Gerät neu.',
  lostExport: 'Ungesendete Einträge sichern',
  lostExported: 'Die ungesendeten Einträge sind als Datei gesichert.',
  lostUnreadable:
    'Auch die ungesendeten Einträge lassen sich gerade nicht lesen. Laden Sie die App neu und versuchen Sie es dann noch einmal.',
  lostShow: 'Zurück zur Ansicht',
};
