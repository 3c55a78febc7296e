/** What is said of an address that is given to other devices [M4] [D12]. */
export const openAddressText = {
  titles: {
    own: 'Andere Geräte können diese Adresse nicht öffnen',
    near: 'Andere Geräte können diese Adresse nicht öffnen',
    name: 'Telefone finden diese Adresse oft nicht',
    open: 'Telefone öffnen diese Adresse nur eingeschränkt',
  },
  reasons: {
    own: (origin: string) =>
      `Der Code enthält ${origin}. Das meint immer das Gerät, das ihn scannt: Es findet dort nichts.`,
    near: (origin: string) =>
      `Der Code enthält ${origin}. Diese Adresse gilt nur am selben Kabel und wechselt.`,
    name: (origin: string) => `Der Code enthält ${origin}. Diesen Namen kennt nicht jedes Netz.`,
    open: (origin: string) =>
      `Der Code enthält ${origin}, ohne Verschlüsselung: Dort gibt es auf Telefonen keine Kamera und keine App ohne Netz.`,
  },
  /** For administrators. */
  toSet:
    'Stellen Sie vor dem Drucken am Server PUBLIC_URL auf die Adresse, unter der ihn Telefone erreichen, oder starten Sie ihn mit --lan. Danach melden Sie sich neu an.',
  toAsk: 'Fragen Sie vor dem Drucken Ihren Administrator: Die Adresse wird am Server eingestellt.',
};
