/** [D9] What a web push says, as the server writes it and the worker shows it. */
export interface PushMessage {
  /** For whom: on a device that somebody else uses by now nothing of it is shown. */
  to: string;
  /** What says the same replaces what is shown. */
  tag: string;
  title: string;
  body: string;
  /** Where a tap leads, within the app. */
  path: string;
}

/** Leads to a page of the app: what browsers leave out of an address, such as a tab, is none of ours. */
const WITHIN_APP = /^\/(?![/\\])[!-~]*$/;

const FIELDS = ['to', 'tag', 'title', 'body', 'path'] as const;

/** What arrived; null where it is none of ours, or one of a version to come. */
export function readPushMessage(text: string): PushMessage | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof said !== 'object' || said === null) return null;
  const message = said as Partial<Record<string, unknown>>;
  if (!FIELDS.every((field) => typeof message[field] === 'string')) return null;
  const { to, tag, title, body, path } = message as unknown as PushMessage;
  return WITHIN_APP.test(path) ? { to, tag, title, body, path } : null;
}

/** [D9] Message of the worker to a page: a message on the device was tapped that leads there. */
export const OPEN_PATH = 'OPEN_PATH';

/** Message of a page to the worker: somebody has logged in who may want web push here. */
export const RENEW_PUSH = 'RENEW_PUSH';
