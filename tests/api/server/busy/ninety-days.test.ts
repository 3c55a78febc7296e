import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCaptcha, captchaChallenge } from '../../../../src/shared/contract/account/captcha.ts';
import { HEADER } from '../../../../src/shared/contract/core/protocol.ts';
import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import {
  createNotification,
  setNotificationStatus,
  statusPayload,
} from '../../../../src/shared/contract/notification/notification.ts';
import { shareNotification } from '../../../../src/shared/contract/notification/share-commands.ts';
import { newId } from '../../harness/company.ts';
import { storeFile } from '../../harness/files.ts';
import { DATABASES } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';

const DAY = 86_400_000;
const DAYS = 90;
const FAULTS_PER_DAY = 2;
/** Days. */
const SHARED_EACH = 15;

describe.each(DATABASES)('after ninety days without network, on %s', (kind) => {
  let stage: Awaited<ReturnType<typeof startCompany>>;
  beforeAll(async () => {
    stage = await startCompany(kind);
  });
  afterAll(() => stage.server.close());

  it('[OB6] [OB8] [OB16] what one device then sends at once meets no limit: faults, changes, photos, shares', {
    timeout: 300_000,
  }, async () => {
    const { server, company, client } = stage;
    const codes: (string | null)[] = [];
    const now = server.clock.now();
    for (let day = DAYS; day > 0; day -= 1) {
      const created = now - day * DAY;
      let nodeid = '';
      for (let fault = 0; fault < FAULTS_PER_DAY; fault += 1) {
        nodeid = newId('notification');
        const raised = {
          nodeid,
          equipmentnodeid: company.machines.press,
          type: 0,
          title: `Tag ${day}`,
          created,
        };
        codes.push((await client.command(createNotification, raised)).code);
        const begun = statusPayload({ nodeid, status: 0, progressstarted: 0, closed: 0 }, 1, created + 1);
        codes.push((await client.command(setNotificationStatus, begun ?? {})).code);
      }
      const photo = {
        nodeid: newId('attachment'),
        title: 'Foto',
        isattachmentof: nodeid,
        equipmentnodeid: company.machines.press,
        file: await storeFile(server.app, client),
        created,
      };
      codes.push((await client.command(createAttachment, photo)).code);
      // Each costs a second of reckoning; that more than may go out within an hour wait is told by the tests of sharing.
      if (day % SHARED_EACH === 0) {
        const proof = await captchaChallenge.answer((await client.query(askCaptcha, {})).body);
        const shared = { nodeid, receiver: 'leitung@werk.example' };
        const headers = { [HEADER.proof]: proof };
        codes.push((await client.command(shareNotification, shared, { headers })).code);
      }
    }
    expect(codes).toHaveLength(DAYS * (2 * FAULTS_PER_DAY + 1) + DAYS / SHARED_EACH);
    expect(new Set(codes)).toEqual(new Set(['done']));
    const { count } = await server.database.db
      .selectFrom('notification')
      .select((by) => by.fn.countAll<number>().as('count'))
      .where('clientid', '=', company.clientid)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(DAYS * FAULTS_PER_DAY);
  });
});
