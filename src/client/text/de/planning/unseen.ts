/** What is said of somebody who does not see a task [P1]. */
export type UnseenWords = {
  /** On the card, and below the name in a menu. */
  note: string;
  /** After a move to them. */
  moved: (who: string) => string;
  /** The way to what they see. */
  mend: (who: string) => string;
};

const mend = (who: string) => `Orte und Rolle von ${who}`;

/** By the reason: the machine is not theirs, or their role shows no notifications. */
export const unseenText = {
  machine: {
    note: 'Sieht die Maschine nicht',
    moved: (who) => `${who} sieht die Maschine nicht und damit auch nicht diese Aufgabe.`,
    mend,
  },
  right: {
    note: 'Darf Meldungen nicht sehen',
    moved: (who) => `${who} darf Meldungen nicht sehen und damit auch nicht diese Aufgabe.`,
    mend,
  },
} as const satisfies Record<string, UnseenWords>;
