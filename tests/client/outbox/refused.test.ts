import { describe, expect, it } from 'vitest';
import { notificationKind } from '../../../src/client/kinds/notification/notification.ts';
import { shownValue } from '../../../src/client/parts/outbox/shown-value.ts';
import { syncText } from '../../../src/client/text/de/outbox/sync.ts';
import {
  type Code,
  DISPOSITION,
  type FieldProblem,
  maySucceed,
} from '../../../src/shared/contract/core/errors.ts';

const MACHINE = 'urn:wartbar:equipment:0190a000-0000-7000-8000-000000000001';
const NOTIFICATION = 'urn:wartbar:notification:0190a000-0000-7000-8000-000000000002';
const PERSON = 'urn:wartbar:user:0190a000-0000-7000-8000-000000000003';

describe('what the sync page says of a write that was not accepted', () => {
  it('[J8] [OB14] offers to send again only what may succeed, and says nothing else', () => {
    const parked = (Object.keys(DISPOSITION) as Code[]).filter((code) => DISPOSITION[code] === 'park');
    expect(parked.filter((code) => !maySucceed({ code }))).toEqual(['gone', 'toolarge', 'missingbytes']);
    for (const code of parked) {
      const asksToSend = /[Ss]enden Sie erneut/.test(syncText.reasons[code].todo);
      if (asksToSend) expect(maySucceed({ code }), code).toBe(true);
    }
  });

  it.each([
    ['required', false],
    ['invalid', false],
    ['toolong', false],
    ['range', true],
    ['inuse', true],
  ] as const)('[J8] [OB14] a field that is refused as %s may be taken later: %s', (problem, later) => {
    const fields: FieldProblem[] = [{ field: 'email', problem }];
    expect(maySucceed({ code: 'invalid', fields })).toBe(later);
    expect(maySucceed({ code: 'forbidden', fields })).toBe(true);
  });

  it('[J8] names records, never their ids', () => {
    const names = new Map([[MACHINE, 'Presse 7']]);
    expect(shownValue('text', MACHINE, names)).toBe('Presse 7');
    expect(shownValue(undefined, [MACHINE, PERSON], names)).toBe(
      'Presse 7 · Benutzer (nicht auf diesem Gerät)',
    );
    expect(shownValue('text', 'urn:isbn:3', names)).toBe('urn:isbn:3');
  });

  it('[J8] [N17] a share or an assignment of a notification that is not here has no empty quotes', async () => {
    const told = (command: string, payload: object, name = '') =>
      notificationKind.commands.find((each) => each.command.name === command)!.tell!(
        payload as Record<string, unknown>,
        async (nodeid) => (nodeid === NOTIFICATION ? name : ''),
      );
    const share = { nodeid: NOTIFICATION, receiver: 'a@b.example' };
    expect(await told('notification.share', share)).toBe('Meldung mit a@b.example teilen');
    expect(await told('notification.share', share, 'Leck')).toBe('Meldung „Leck“ mit a@b.example teilen');
    const of = { notificationnodeid: NOTIFICATION };
    const assign = { usernodeid: PERSON, assignednotification: of };
    expect(await told('notification.assign', assign)).toBe('Meldung an eine Person zuweisen');
    const unassign = { usernodeid: PERSON, unassignednotification: of };
    expect(await told('notification.unassign', unassign)).toBe('Meldung nicht mehr einer Person zuweisen');
  });
});
