/** What whoever runs the server is told of its database. */
export const databaseText = {
  newer: (migrations: string) =>
    `Sie stammt von einer neueren Fassung von Wartbar (unbekannt: ${migrations}). Installieren Sie diese Fassung, oder spielen Sie eine Sicherung von vorher ein.`,
};
