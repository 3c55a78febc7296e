/** What a write says, field by field, and what a person makes of one that was not accepted [OB14]. */
export const parkedText = {
  edit: 'Bearbeiten',
  send: 'Speichern und senden',
  revised: 'Korrigiert, wird gesendet',
  reviseTooLate: 'Über diesen Eintrag wurde schon anders entschieden.',
  timeOf: (field: string) => `Uhrzeit zu „${field}“`,
  fieldProblems: {
    required: 'fehlt',
    invalid: 'ist ungültig',
    toolong: 'ist zu lang',
    range: 'liegt außerhalb des erlaubten Bereichs',
    inuse: 'wird noch gebraucht',
  },
  choiceStays: {
    gone: 'Ihr Wert kann nicht gesendet werden: Das, worauf er sich bezieht, gibt es auf diesem Gerät nicht mehr. Der Eintrag bleibt erhalten.',
    unreadable:
      'Ihr Wert kann nicht gesendet werden: Diese Version der App kann den Eintrag nicht lesen. Er bleibt erhalten.',
    impossible:
      'Ihr Wert kann nicht gesendet werden: Vom Stand auf dem Server führt kein Weg dorthin. Der Eintrag bleibt erhalten.',
  },
  otherField: (name: string) => `Feld „${name}“`,
};
