const number = (count: number) => new Intl.NumberFormat('de-DE').format(count);
const entries = (count: number) => (count === 1 ? '1 Eintrag' : `${number(count)} Einträge`);

/** Mails about what waits on devices [D6]. */
export const waitingText = {
  subject: (devices: number, company: string) =>
    devices === 1
      ? `${company}: Auf einem Gerät wartet Nichtgesendetes`
      : `${company}: Auf ${number(devices)} Geräten wartet Nichtgesendetes`,
  heading: 'Noch nicht gesendet',
  lead: (hours: number) =>
    `Hier wartet etwas länger als ${hours === 1 ? 'eine Stunde' : `${number(hours)} Stunden`} darauf, dass es beim Server ankommt. Es liegt sicher auf dem Gerät, aber niemand sonst sieht es.`,
  toDo: 'Öffnen Sie Wartbar auf dem Gerät, wo es Netz hat: Dann wird gesendet. Was eine Entscheidung braucht, steht dort unter „Synchronisierung“. Dort lässt sich auch alles als Datei sichern und auf einem anderen Gerät derselben Person einlesen.',
  loggedOut: 'Wo sich jemand abgemeldet hat, muss sich dieselbe Person dort wieder anmelden.',
  left: 'Kann sich die Person nicht mehr anmelden, melden Sie sich auf dem Gerät selbst an: Unter „Synchronisierung“ steht „Nicht gesendet von anderen“.',
  device: (person: string, device: string) => (device ? `${person}, ${device}` : person),
  unsent: (count: number, parked: number, since: string, heard: string, ended: boolean) => {
    const decide = parked === 0 ? '' : ` (davon ${number(parked)} zu entscheiden)`;
    return `${entries(count)}${decide}, seit ${since}. Stand ${heard}${ended ? ', abgemeldet' : ''}.`;
  },
  further: 'Weitere Geräte',
  button: 'Alle Geräte ansehen',
  reason:
    'Sie erhalten diese E-Mail einmal je Gerät und Wartezeit, weil Sie Wartbar in Ihrem Betrieb verwalten.',
};
