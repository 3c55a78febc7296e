/** The form of one's own profile [U5]. */
export const profileFormText = {
  title: 'Profil bearbeiten',
  back: 'Ihr Profil',
  save: 'Speichern',
  lead: 'Name, Bild, Abteilung und Telefon sehen alle in Ihrer Firma, damit man Sie findet und erreicht.',
  phoneHint: 'Ohne +49, zum Beispiel 171 3920011',
  phoneInvalid: 'Bitte nur Ziffern, ohne Ländervorwahl.',
  trainingHint: 'Zum Beispiel Industriemechaniker',
  qualificationHint: 'Zum Beispiel Schweißerprüfung, Elektrofachkraft, Kranschein',
  missing: {
    givenname: 'Bitte geben Sie Ihren Vornamen an.',
    surname: 'Bitte geben Sie Ihren Nachnamen an.',
  },
  notYet: 'Ihr Profil ist noch nicht auf diesem Gerät',
  notYetText: 'Es kommt mit dem ersten Abgleich.',
};
