/** Address of a notification's page, as mails carry it. */
export function linkTo(origin: string, notificationnodeid: string): string {
  return `${origin}/notification-details?nodeid=${encodeURIComponent(notificationnodeid)}`;
}
