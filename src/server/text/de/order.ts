const money = (cents: number): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100);

const count = (amount: number): string => new Intl.NumberFormat('de-DE').format(amount);

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  y: ['Jahr', 'Jahre'],
  m: ['Monat', 'Monate'],
  d: ['Tag', 'Tage'],
};

/** Orders [O3]: mails and the contract. */
export const orderText = {
  money,
  count,
  /** A number with its unit, such as `12m`. */
  span(value: string): string {
    const amount = Number.parseInt(value, 10);
    const [one, many] = UNITS[value.slice(-1)] ?? ['', ''];
    return `${count(amount)} ${amount === 1 ? one : many}`;
  },
  perMonth: (amount: string, vat: number) => `${amount} im Monat, zuzüglich ${count(vat)} % Umsatzsteuer`,
  date: (time: number, timeZone: string): string =>
    new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
      time,
    ),
  file: (number: number) => `Vertrag-${number}.pdf`,
  labels: {
    number: 'Bestellnummer',
    ordered: 'Bestellt am',
    plan: 'Abo',
    packages: 'Pakete',
    users: 'Benutzer',
    cost: 'Preis je Paket',
    total: 'Summe',
    term: 'Laufzeit',
    billing: 'Abrechnung',
    yearly: 'jährlich, Rechnung per E-Mail',
    company: 'Unternehmen',
    address: 'Rechnungsadresse',
    contact: 'Ansprechpartner',
    department: 'Abteilung',
    phone: 'Telefon',
    email: 'E-Mail',
    invoice: 'Rechnung an',
    returnby: 'Unterschrieben zurück bis',
  },
  contract: {
    title: 'Vertrag über ein Abo von Wartbar',
    order: 'Bestellung',
    customer: 'Kunde',
    terms: 'Vertragsbedingungen',
    sign: (date: string) =>
      `Bitte senden Sie diesen Vertrag bis zum ${date} unterschrieben zurück, als Antwort auf die E-Mail, mit der er gekommen ist.`,
    place: 'Ort, Datum',
    signature: 'Unterschrift, Stempel',
  },
  customer: {
    subject: (number: number) => `Ihre Bestellung ${number} bei Wartbar`,
    heading: (name: string) => `Vielen Dank, ${name}`,
    paragraphs: (date: string) => [
      'Ihr Abo ist ab sofort gültig. Der Vertrag liegt dieser E-Mail bei.',
      `Bitte senden Sie ihn bis zum ${date} unterschrieben zurück.`,
    ],
    button: 'Wartbar öffnen',
    reason: (company: string) =>
      `Sie erhalten diese E-Mail, weil Sie in der Bestellung von ${company} als Ansprechpartner genannt sind.`,
  },
  provider: {
    subject: (number: number, company: string) => `Bestellung ${number}: ${company}`,
    heading: (company: string) => `${company} hat ein Abo bestellt`,
    paragraphs: ['Das Abo ist gültig. Der Vertrag ging an den Ansprechpartner und liegt auch hier bei.'],
    button: 'Antworten',
    reason: 'Sie erhalten diese E-Mail, weil Bestellungen in Wartbar an diese Adresse gehen.',
  },
};
