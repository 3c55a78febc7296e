import { formatNumber } from '../../format.ts';

/** Said where a role lacks the right that a form is for: only that one, since it may have the other. */
export const deniedTo = (what: string) => (editing: boolean) =>
  `Ihre Rolle darf keine ${what} ${editing ? 'ändern' : 'anlegen'}. Fragen Sie Ihre Administration.`;

/** What every form says. */
export const formText = {
  draftRestored: 'Ihre Eingaben von vorhin sind noch da.',
  draftDiscard: 'Neu beginnen',
  draftDiscarded: 'Eingaben verworfen',
  saveFailed: {
    quota: 'Auf diesem Gerät ist kein Platz mehr. Ihre Eingaben sind noch hier.',
    quotaTodo: 'Entfernen Sie große Dateien oder geben Sie Speicher frei, und speichern Sie dann erneut.',
    readonly: 'Sie sind nur zum Lesen in diesem Betrieb. Nichts wurde gespeichert.',
    readonlyTodo: 'Schreiben können Sie hier, wenn der Betrieb dem Anbieter Änderungen erlaubt.',
    invalid: 'Eine Angabe passt nicht. Ihre Eingaben sind noch hier.',
    invalidTodo: 'Prüfen Sie die Felder und speichern Sie erneut.',
    storage: 'Der Speicher dieses Geräts hat nicht geantwortet. Ihre Eingaben sind noch hier.',
    storageTodo:
      'Versuchen Sie es erneut. Hilft das nicht, laden Sie die App neu; was hier noch nicht gespeichert ist, geht dabei verloren.',
    draftTodo: 'Speichern Sie erneut. Hilft das nicht, laden Sie die App neu; der Entwurf bleibt erhalten.',
  },
  saved: 'Auf diesem Gerät gespeichert',
  /** True before and after it was sent: the message stays while the badge beside it changes. */
  savedDetail: 'Wird automatisch gesendet, sobald Sie Netz haben.',
  unchanged: 'Es wurde nichts geändert.',
  saving: 'Wird gespeichert …',
  /** [X22] What the contract says of one field. */
  problems: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    invalid: 'Diese Angabe passt nicht.',
    toolong: 'Diese Angabe ist zu lang.',
    range: 'Dieser Wert liegt außerhalb des erlaubten Bereichs.',
    inuse: 'Das wird noch gebraucht.',
  },
  firstYear: 'Bitte geben Sie ein Datum ab 1971 an.',
  counted: (length: string, most: string) => `${length} von ${most} Zeichen`,
  tooLong: (most: string, over: string) =>
    `Höchstens ${most} Zeichen: Bitte kürzen Sie den Text um ${over}. Nichts davon geht verloren.`,
  /** Beside the button of a long form. */
  mistakes: (count: number) => `Bitte prüfen Sie ${formatNumber(count)} Angaben.`,
};
