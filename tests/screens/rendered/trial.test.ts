import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { formText } from '../../../src/client/text/de/app/form.ts';
import { orderText } from '../../../src/client/text/de/company/order.ts';
import { updateUser } from '../../../src/shared/contract/account/user-commands.ts';
import { trialPlan } from '../../../src/shared/rules/account/plan.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People } from '../../harness/person/person.ts';
import { button, checkbox, field, inside, item, link, page, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople({
    subscribed: {
      plans: [trialPlan(Date.now())],
      billinginfo: { billingname: 'Musterwerk GmbH', billingaddress: 'Halle 3', billingcity: 'Nürnberg' },
    },
  });
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

describe('a company on trial', () => {
  it('[U2] reads when the trial ends and of no renewal, and its whole address', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    await admin.open(links.to('users', { tab: 'subscription' }));
    for (const fact of ['Testzugang', 'Endet am', 'Halle 3', 'Nürnberg']) await admin.see(words(fact));
    expect(await admin.count(words('Automatische Verlängerung am'))).toBe(0);
  });

  it('[O3] [X17] reads in the order when the service answers, and what the address is used for', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    await admin.open(links.to('order'));
    await admin.see(words(/Der Kundenservice ist Mo–Fr 08–16 Uhr erreichbar/));
    await admin.see(words(/Die Adresse wird auch für den Administrator verwendet\.$/));
  });

  it('[O3] [I4] reads that an order needs a connection only where there is none', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    await admin.open(links.to('order'));
    await admin.type(field('Straße und Hausnummer'), 'Am Tor 12 a');
    await admin.type(field('PLZ'), '33602');
    await admin.type(field('Ort'), 'Bielefeld');
    await admin.press(button('Nächster Schritt'));
    await admin.see(button('Abo kostenpflichtig abschließen'));
    await admin.see({ role: 'link', name: /Alles gesendet$/ });
    expect(await admin.count(words(orderText.needsNetwork))).toBe(0);
    await admin.goOffline();
    await admin.see(words(orderText.needsNetwork));
    await admin.goOnline();
    await admin.seesNo(words(orderText.needsNetwork));
  });
});

describe('the name of the company', () => {
  const NAME = 'Probst Metallbau & Söhne';
  const namedAs = (name: string) => inside({ role: 'banner' }, words(name));

  it('[U2] is changed without network, counts at once where it is shown, and arrives everywhere', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    const technician = await people.settled(LOGIN.technician, 'desktop');
    const before = (await people.api(LOGIN.technician)).login.baseinfo.name;
    await technician.see(namedAs(String(before)));
    await admin.goOffline();
    await admin.open(links.to('users', { tab: 'data' }));
    await admin.press(button('Name ändern'));
    await admin.type(field('Name'), ' ');
    await admin.press(button('Name speichern'));
    await admin.see(words(formText.problems.required));
    await admin.type(field('Name'), ` ${NAME} `);
    await admin.press(button('Name speichern'));
    await admin.see(namedAs(NAME));
    await admin.reload();
    await admin.see(namedAs(NAME));
    await admin.goOnline();
    await admin.see({ role: 'link', name: /Alles gesendet$/ });
    await technician.see(namedAs(NAME));
    // At the next start too, and for whoever logs in.
    await technician.goOffline();
    await technician.reload();
    await technician.see(namedAs(NAME));
    await technician.goOnline();
    expect((await people.api(LOGIN.admin)).login.baseinfo.name).toBe(NAME);
    // A role without that right is not offered it.
    await technician.open(links.to('users', { tab: 'data' }));
    expect(await technician.count(button('Name ändern'))).toBe(0);
  });
});

describe('a plan without a free place', () => {
  const taken = words(/^\d+ von 5 Plätzen belegt$/);

  it('[U4] is told before somebody is invited or let in again, with what to do', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    await admin.open(links.to('users'));
    await admin.see(taken);
    await admin.see(link('Zum Abo'));
    await admin.open(links.to('addUser'));
    await admin.see(page('Benutzer einladen'));
    await admin.see(taken);
    await admin.see(button('Kein Platz frei'));
    expect(await admin.count(button('Einladen'))).toBe(0);

    const api = await people.api(LOGIN.admin);
    const operator = (await api.rows('user')).find(({ nodeid }) => nodeid !== api.login.usernodeid)!;
    await api.command(updateUser, { nodeid: operator.nodeid, active: false });
    await admin.open(links.to('editUser', { nodeid: operator.nodeid }));
    await admin.see(words(/^Gesperrt:/));
    await admin.see(taken);
    await admin.see(button('Kein Platz frei'));
    expect(await admin.count(button('Zugang freigeben'))).toBe(0);
    await admin.press(link('Zum Abo'));
    await admin.see(words('Testzugang'));
  });
});

describe('a new area', () => {
  it('[L2] is not saved with a shift without a weekday, and the days say so', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    const api = await people.api(LOGIN.admin);
    const areas = async () =>
      (await api.rows('area')).filter(({ name }) => name === 'Halle Süd').map(({ nodeid }) => nodeid);
    const [site] = await api.rows('site');
    await admin.open(links.to('createArea', { sitenodeid: String(site?.nodeid) }));
    await admin.type(field('Name'), 'Halle Süd');
    await admin.press(button('Schicht hinzufügen'));
    await admin.tick(checkbox('Montag'), false);
    await admin.see(words('Bitte wählen Sie mindestens einen Wochentag.'));
    await admin.press(button('Bereich speichern'));
    await admin.see(page('Bereich anlegen'));
    await admin.tick(checkbox('Dienstag'));
    await admin.seesNo(words('Bitte wählen Sie mindestens einen Wochentag.'));
    await admin.press(button('Bereich speichern'));
    await admin.see(item(/Halle Süd/));
    await expect.poll(async () => (await areas()).length).toBe(1);
    const [made] = await areas();
    // It arrives behind its area.
    await expect
      .poll(async () => (await api.rows('shiftmodel')).filter(({ shiftmodelof }) => shiftmodelof === made))
      .toMatchObject([{ shifts: [{ weekdays: ['Di'] }] }]);
  });
});

describe('the search', () => {
  it('[K2] has all that was typed since the shortcut, also before its field was loaded', async () => {
    const technician = await people.settled(LOGIN.technician, 'desktop');
    await technician.open(links.machines());
    await technician.see(page('Maschinen'));
    // What is shown after the first effects: the shortcut is one of them.
    await technician.see({ role: 'link', name: /Alles gesendet$/ });
    await userEvent.setup({ document, delay: null }).keyboard('{Control>}k{/Control}hydraulik');
    await technician.see({ label: 'Alles durchsuchen' });
    await expect
      .poll(() => document.querySelector<HTMLInputElement>('[role=combobox]')?.value)
      .toBe('hydraulik');
    expect(document.activeElement?.getAttribute('role')).toBe('combobox');
  });
});
