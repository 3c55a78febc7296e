/** Inside a company as a super user [U8]. */
export const enteredText = {
  title: (company: string) => `Sie sind im Betrieb ${company}`,
  /** `until`: a time of day. */
  read: (until: string) => `Nur lesen, bis ${until} Uhr.`,
  write: (until: string) => `Mit dem Recht zu ändern, bis ${until} Uhr.`,
  logged: 'Der Betrieb sieht in seinem Protokoll, dass Sie hier sind.',
  over: 'Der Aufenthalt ist zu Ende. Was von diesem Betrieb auf diesem Gerät liegt, wird beim Verlassen gelöscht.',
  leave: 'Betrieb verlassen',
  unsentTitle: 'Betrieb verlassen?',
};
