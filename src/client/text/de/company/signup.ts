import { formatNumber } from '../../format.ts';

/** Sign-up for a trial [O4]. */
export const signupText = {
  title: 'Kostenlos testen',
  lead: (days: number) =>
    `${formatNumber(days)} Tage alle Funktionen, ohne Kreditkarte. Danach endet der Test automatisch.`,
  givenname: 'Vorname',
  surname: 'Nachname',
  company: 'Name des Unternehmens',
  email: 'Geschäftliche E-Mail-Adresse',
  required: 'Pflichtfeld',
  emailInvalid: 'Eingegebene E-Mail-Adresse ist ungültig',
  emailForeign: 'Mit dieser Adresse kann man sich hier nicht registrieren. Nehmen Sie Ihre geschäftliche.',
  submit: 'Konto erstellen',
  submitting: 'Wird gesendet …',
  known: 'Schon ein Konto?',
  toLogin: 'Zur Anmeldung',
  captcha: {
    running: 'Sicherheitsprüfung läuft …',
    ready: 'Sicherheitsprüfung bestanden',
    failed: 'Die Sicherheitsprüfung hat nicht geklappt.',
    offline: 'Keine Verbindung: Für die Sicherheitsprüfung wird eine Verbindung gebraucht.',
    again: 'Noch einmal versuchen',
    over: 'Die Sicherheitsprüfung war abgelaufen. Senden Sie bitte noch einmal.',
  },
  sentTitle: 'Schauen Sie in Ihr Postfach',
  sent: (email: string) =>
    `Der Link zum Aktivieren ist unterwegs an ${email}. Er gilt sieben Tage. Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.`,
  resend: 'E-Mail noch einmal senden',
  resent: 'E-Mail gesendet',
  change: 'E-Mail-Adresse ändern',
  closedTitle: 'Zugang mit Einladung',
  closed:
    'Hier legt man sich kein Konto selbst an. Fragen Sie den Administrator Ihres Betriebs: Er lädt Sie ein, und Sie bekommen eine E-Mail mit einem Link.',
  loading: 'Wird geladen …',
  offline: 'Keine Verbindung zum Server. Zum Erstellen eines Kontos wird eine Verbindung gebraucht.',
  often: 'Zu viele Anfragen. Versuchen Sie es in einer Stunde noch einmal.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
  again: 'Noch einmal versuchen',
};
