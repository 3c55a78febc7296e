/** Address of a notification's page, as mails carry it. */
export function linkTo(origin: string, notificationnodeid: string): string {
  return `${origin}/notification-details?nodeid=${encodeURIComponent(notificationnodeid)}`;
}

/** [K4] Address of the page of the figures, with what it asks about. */
export function figuresAddress(origin: string, query: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as [string, string]],
  );
  return `${origin}/kpis?${new URLSearchParams(said)}`;
}
