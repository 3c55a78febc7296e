import { TOAST_DURATION } from '../ui/overlay/toast-store.ts';

/** Every delay of X5, in milliseconds, in one place; each is used where its name says. */
export const delays = {
  /** After saving an FAQ, before the way back. */
  faqSaveRedirect: 1000,
  /** A deleted attachment fades out over this time. */
  attachmentRemoval: 1000,
  /** Server refresh after an attachment was deleted. */
  attachmentRefresh: 2000,
  /** Undo window after deleting a notification, before the way back. */
  notificationDeleteRedirect: 3000,
  /** How long 'Email sent!' stays. */
  emailSentMessage: 4000,
  memoReload: 2000,
  faqDeleteReload: 1000,
  /** The tab is −1 this long before FAQ tab 3 is shown again. */
  faqTabForce: 1000,
  counterRefresh: 2000,
  machineRefresh: 2000,
  siteRefresh: 2000,
  /** A deletion is held so much longer than its message is shown; it goes out when the message closes. */
  undoSlack: 5000,
  /** Undo window after deleting any other record, as long as that of a notification. */
  deleteUndo: 3000,
  /** Messages of two sentences, or with a way back that nothing else offers. */
  longToast: 8000,
  /** Undo window after a form was emptied, filled by a template, or closed with something in it. */
  formUndo: 6000,
  /** After a machine was deleted, before the tree of machines is fetched again. */
  equipmentDeleteRefetch: 2000,
  areaDeleteRefetch: 3000,
  poolDeleteRefetch: 3000,
  /** After the machine page opened, before it scrolls to its open notifications. */
  scrollToNotifications: 1000,
  profileRedirect: 1500,
  planningReload: 1500,
  usersReload: 2000,
  /** Any message that is not said to stay longer. */
  feedbackToast: TOAST_DURATION,
  errorToast: 6000,
  captchaLoad: 1500,
  /** Server refresh of the FAQ and maintenance tabs of a machine. */
  machineTabReload: 2000,
  selectionCallback: 2000,
  /** The longest a skeleton may stand while nothing is mirrored yet. */
  skeleton: 2000,
} as const;
