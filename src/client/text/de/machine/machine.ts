/** Machine page [M1–M8]. */
export const machineText = {
  dashboard: 'Dashboard',
  machines: 'Maschinen',
  typesMachines: 'Maschinen dieses Typs',
  tabs: 'Bereiche der Maschine',
  overview: 'Überblick',
  history: 'Historie',
  documentation: 'Dokumentation',
  faq: 'FAQ',
  maintenance: 'Wartung',
  counters: 'Zähler',
  discussion: 'Diskussion',
  loading: 'Maschine wird geladen',

  photo: (name: string) => `Foto von ${name}`,
  showPhoto: 'Foto vergrößern',
  location: 'Standort',
  equipmentid: 'Equipment-ID',
  inventoryid: 'Inventarnummer',
  partOf: 'Teil von',
  typePlate: 'Typenschild',
  shifts: 'Schichten',
  qrCode: 'QR-Code',
  newIssue: 'Neue Meldung',

  openNotifications: 'Offene Meldungen',
  noNotifications: 'Keine offenen Meldungen',
  noNotificationsText: 'Störungen und Auffälligkeiten an dieser Maschine erscheinen hier.',

  notificationsLoading: 'Die Meldungen werden noch geladen …',

  memo: 'Memo',
  memoLabel: 'Notiz für alle, die an dieser Maschine arbeiten',
  memoPlaceholder: 'z. B. Stangenlader nur mit gefasten Stangen bestücken.',
  memoSave: 'Memo speichern',
  memoDraft: 'Noch nicht gespeichert.',
  memoDiscard: 'Verwerfen',
  memoFailed: {
    quota: 'Auf diesem Gerät ist kein Platz mehr. Ihr Text steht noch hier.',
    invalid: 'Dieser Text ist zu lang. Kürzen Sie ihn auf 10.000 Zeichen.',
    storage:
      'Der Speicher dieses Geräts hat nicht geantwortet. Ihr Text steht noch hier. Speichern Sie erneut.',
  },

  nested: 'Angebaute Geräte',
  type: 'Typ',
  details: 'Technische Daten',
  serial: 'Seriennummer',
  constructionYear: 'Baujahr',
  commissioning: 'In Betrieb seit',
  power: 'Leistung',
  powerValue: (value: string) => `${value}\u00a0kW`,
  /** [X17] */
  supportHours: (hours: string) => `Fragen zur Maschine? Der Kundenservice ist ${hours} Uhr erreichbar.`,
  dimensions: 'Breite × Höhe × Tiefe',
  dimensionsValue: (values: string) => `${values}\u00a0mm`,
  media: 'Medien',
  controller: 'Steuerung',
  inspectionBook: 'Prüfbuchnummer',
  costcenter: 'Kostenstelle',
  hourlyrate: 'Stundensatz',

  heading: 'Maschine',
  notFound: 'Maschine nicht gefunden',
  unknownTitle: 'Diese Adresse nennt keine Maschine',
  unknownText:
    'Der Link ist unvollständig. Suchen Sie die Maschine in der Liste oder scannen Sie ihren Code.',
  loadingTitle: 'Diese Maschine ist noch nicht geladen',
  loadingText:
    'Ihre Daten kommen gerade auf dieses Gerät. Die Seite öffnet sich von selbst, sobald die Maschine da ist.',
  offlineTitle: 'Diese Maschine ist nicht auf diesem Gerät',
  offlineText:
    'Sie ist neu oder Ihnen nicht zugeordnet. Ohne Netz lässt sich das nicht klären; mit Netz öffnet sich die Seite von selbst, wenn Sie die Maschine sehen dürfen.',
  absentTitle: 'Diese Maschine ist Ihnen nicht zugeordnet',
  absentText:
    'Der Code ist gültig, aber Sie sind ihrem Werk, Bereich oder Pool nicht zugeordnet, oder die Maschine wurde gelöscht. Ihre Administration kann Sie zuordnen.',
  absentAdminText:
    'Der Code ist gültig, aber die Maschine steht in keinem Ihrer Werke, Bereiche und Pools, oder sie wurde gelöscht. In einem neuen Betrieb legen Sie zuerst fest, was es gibt, dann die Maschinen.',
  setUp: 'Betrieb einrichten',
  toMachines: 'Zu den Maschinen',
  scanAnother: 'Anderen Code scannen',
  scan: 'Code scannen',

  qrTitle: 'QR-Code der Maschine',
  qrText: 'Jede Handykamera öffnet damit diese Seite. Der Scanner der App öffnet sie auch ohne Netz.',
  qrAlt: (name: string) => `QR-Code für ${name}`,
  qrFileName: 'Maschine',
  qrDownload: 'Als PDF herunterladen',
  qrSheet: 'Auf Etikett drucken',
  qrPreparing: 'PDF wird erstellt …',
  qrSerial: (number: string) => `Seriennummer ${number}`,
  qrFailed: 'Das PDF konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
};
