import { waitingText as text } from '../text/de/waiting.ts';
import type { Letter } from './letter.ts';

/** Devices that one letter names. */
export const MOST_NAMED = 20;

/** A device on which something waits; times in ms. */
export interface WaitingDevice {
  person: string;
  /** As it is called, or what it is, in words; '' for unknown. */
  device: string;
  queued: number;
  parked: number;
  since: number;
  heard: number;
  /** Nobody is logged in there any more. */
  ended: boolean;
  /** And its person may not log in again. */
  left: boolean;
}

interface Waiting {
  company: { name: string; timezone: string };
  /** The longest wait first. */
  devices: readonly WaitingDevice[];
  hours: number;
  url: string;
}

/** [D6] What has waited on devices for long: for the administrators of their company. */
export function waitingLetter({ company, devices, hours, url }: Waiting): Letter {
  const format = new Intl.DateTimeFormat('de-DE', {
    timeZone: company.timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const moment = (time: number) => format.format(time);
  const further = devices.length - MOST_NAMED;
  return {
    subject: text.subject(devices.length, company.name),
    heading: text.heading,
    paragraphs: [
      text.lead(hours),
      text.toDo,
      ...(devices.some(({ ended, left }) => ended && !left) ? [text.loggedOut] : []),
      ...(devices.some(({ left }) => left) ? [text.left] : []),
    ],
    facts: [
      ...devices
        .slice(0, MOST_NAMED)
        .map(({ person, device, queued, parked, since, heard, ended }): [string, string] => [
          text.device(person, device),
          text.unsent(queued + parked, parked, moment(since), moment(heard), ended),
        ]),
      [text.further, further > 0 ? String(further) : ''],
    ],
    button: { label: text.button, url },
    reason: text.reason,
  };
}
