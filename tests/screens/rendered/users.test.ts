import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { ListedUser } from '../../../src/shared/contract/account/user-queries.ts';
import { mailedLinks } from '../../e2e/harness/mailed-links.ts';
import { LOGIN, PASSWORD } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import {
  button,
  checkbox,
  field,
  group,
  inside,
  item,
  link,
  page,
  row,
  type Target,
  tab,
  words,
} from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

const FRESH = 'Fraese7+Halle';

let people: People;

beforeAll(async () => {
  people = await openPeople();
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const ALL_SENT = link(/Stand der Synchronisierung: Alles gesendet/);
const search = { role: 'searchbox' } as const;
const anyRow = row(/./);

async function openUsers(person: Person, found = ''): Promise<void> {
  await person.open(links.to('users', found ? { q: found } : {}));
  await person.see(page('Benutzer'));
}

async function fillIn(person: Person, name: { given: string; sur: string; email: string }): Promise<void> {
  await person.type(field('Vorname'), name.given);
  await person.type(field('Nachname'), name.sur);
  await person.type(field('E-Mail-Adresse'), name.email);
  await person.choose(field('Rolle'), 'Instandhaltung');
}

async function logIn(person: Person, email: string, password: string): Promise<void> {
  await person.type(field('E-Mail-Adresse'), email);
  await person.type(field('Passwort'), password);
  await person.press(button('Anmelden'));
}

/** Presses until it leads there: a button that still waits for something takes no press. */
const pressUntil = (person: Person, pressed: Target, seen: Target) =>
  vi.waitFor(async () => {
    await person.pressIfThere(pressed);
    expect(await person.count(seen)).toBe(1);
  }, 30_000);

/** What the server has of whoever has this address, once for each of them. */
async function known(email: string): Promise<ListedUser[]> {
  const admin = await people.api(LOGIN.admin);
  const users = (await (await admin.request('GET', '/api/users')).json()) as ListedUser[];
  return users.filter(({ user }) => user.email === email);
}

const stateOf = async (email: string) => (await known(email))[0]?.state;

describe('users', () => {
  it('[U3] [U4] [S12] somebody is invited, sets a password by the mail, and is active from then on', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    await openUsers(admin);
    await admin.press(link('+ NEU'));
    await admin.see(page('Benutzer einladen'));
    await admin.press(button('Einladen'));
    await admin.see(words('Vorname ist erforderlich'));
    await admin.see(words('Bitte Rolle auswählen'));
    // A known address is named before anything is sent.
    await fillIn(admin, { given: 'Nele', sur: 'Neumann', email: LOGIN.operator });
    await admin.see(words('Ohne Ort sieht diese Person keine Maschine.'));
    await admin.tick(checkbox('Alle Werke und Pools'));
    await admin.press(button('Einladen'));
    await admin.see(words('Diese E-Mail-Adresse hat schon ein Konto.'));
    // The field asked too when it was left: the press has its answer once its button is back.
    await admin.see(button('Einladen'));
    // Corrected while the server is still being asked: the former address must not be sent.
    const asked = people.gate.holdNext((_method, path) => path.startsWith('/api/users/check/'));
    await admin.press(button('Einladen'));
    const { release } = await asked;
    await admin.type(field('E-Mail-Adresse'), 'nele.neumann@musterwerk.example');
    release();
    await pressUntil(admin, button('Einladen'), page('Benutzer'));
    expect(await known(LOGIN.operator)).toHaveLength(1);
    const [mailed] = await mailedLinks(people, 'nele.neumann@musterwerk.example');
    await openUsers(admin, 'neumann');
    await admin.see(inside(row(/Nele/), words('Eingeladen')));

    const nele = await people.stranger();
    await nele.open(String(mailed));
    // [S12] It is their first one.
    await nele.see(page('Passwort festlegen'));
    await nele.see(words('Das Passwort braucht'));
    await nele.type(field('Passwort'), FRESH);
    await nele.press(button('Passwort speichern'));
    await nele.press(link('Zur Anmeldung'));
    await logIn(nele, 'nele.neumann@musterwerk.example', FRESH);
    await nele.see(page(/^Guten /));
    await nele.open(links.machines());
    await nele.see(page('Maschinen'));
    await nele.see(words(/^\d+ Maschinen$/));
    await admin.see(inside(row(/Nele/), words('Aktiv')));
  });

  it('[U4] [OB5] an invitation that was typed without network waits, and arrives once', async () => {
    const admin = await people.settled(LOGIN.admin);
    await admin.goOffline();
    await openUsers(admin);
    await admin.see(words(/^Keine Verbindung: E-Mail-Adressen/));
    await admin.press(link('+ NEU'));
    await fillIn(admin, { given: 'Otto', sur: 'Offlein', email: 'otto@musterwerk.example' });
    await admin.press(button('Einladen'));
    await admin.see(page('Benutzer'));
    await admin.type(search, 'offlein');
    await admin.see(row(/Offlein/));
    await admin.reload();
    await admin.see(row(/Offlein/));
    await admin.goOnline();
    expect(await mailedLinks(people, 'otto@musterwerk.example')).toHaveLength(1);
    // The list hears of it by itself.
    await admin.see(inside(row(/Offlein/), words('Eingeladen')));
  });

  it('[U3] users are searched, filtered and paged, as a table or as cards; the own row has no actions', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    await openUsers(admin);
    await expect.poll(() => admin.count(anyRow)).toBe(6);
    await admin.choose(field('Zeilen pro Seite'), '50');
    await expect.poll(() => admin.count(anyRow)).toBeGreaterThan(6);
    await admin.type(search, LOGIN.admin);
    await expect.poll(() => admin.count(anyRow)).toBe(2);
    await admin.see(words('1 Benutzer'));
    expect(await admin.count(inside(row(/admin@/), link(/./)))).toBe(0);
    await admin.type(search, 'gibt es nicht');
    await admin.see(words('Keine Benutzer gefunden'));
    await admin.press(button('Filter zurücksetzen'));
    await admin.press(button(/^Filter/));
    await admin.choose(field('Status des Kontos'), 'In-Aktive');
    await admin.press(words('Kacheln'));
    await admin.see(item('Gesperrt'));
    expect(await admin.count(item('Aktiv'))).toBe(0);
    // What narrows the list stands in its address.
    await admin.reload();
    await admin.see(item('Gesperrt'));
  });

  it('[U3] [U4] access is closed and opened again, and who is deleted is gone after the undo window', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    const technician = await people.settled(LOGIN.technician);
    await openUsers(admin, LOGIN.technician);
    await admin.press(link(/bearbeiten$/));
    await admin.press(button('Zugang sperren'));
    await admin.press(button('Sperren'));
    await admin.see(words(/^Gesperrt: diese Person/));
    await expect.poll(() => stateOf(LOGIN.technician)).toBe('inactive');
    // What is revoked reaches the device: it asks for a login, and gets none.
    await technician.press(link(/: Anmelden$/));
    await logIn(technician, LOGIN.technician, PASSWORD);
    await technician.see(words('Zugriff verwehrt!'));
    await admin.press(button('Zugang freigeben'));
    await admin.see(words('Diese Person kann sich anmelden.'));
    await expect.poll(() => stateOf(LOGIN.technician)).toBe('active');
    await technician.open(links.dashboard());
    await technician.press(link(/: Anmelden$/));
    await logIn(technician, LOGIN.technician, PASSWORD);
    await technician.see(page(/^Guten /));

    await admin.open(links.to('addUser'));
    await fillIn(admin, { given: 'Lars', sur: 'Leihkraft', email: 'lars@musterwerk.example' });
    await admin.press(button('Einladen'));
    await admin.see(page('Benutzer'));
    await openUsers(admin, 'leihkraft');
    await admin.press(button('Lars Leihkraft löschen'));
    await admin.press(button('Löschen'));
    await admin.see(words('Keine Benutzer gefunden'));
    await admin.press(button('Rückgängig'));
    await admin.see(row(/Leihkraft/));
    await admin.press(button('Lars Leihkraft löschen'));
    await admin.press(button('Löschen'));
    await admin.see(words('Benutzer gelöscht'));
    await admin.see(words('Keine Benutzer gefunden'));
    await admin.seesNo(words('Benutzer gelöscht'));
    await admin.reload();
    await admin.see(words('Keine Benutzer gefunden'));
  });

  it('[U4] [U5] who manages users keeps phones and details of others, whom colleagues see without the latter', async () => {
    const admin = await people.settled(LOGIN.admin);
    const technician = await people.settled(LOGIN.technician);
    await openUsers(admin, 'Demir');
    await admin.press(link(/bearbeiten$/));
    await admin.type(field('Mobiltelefon'), 'auf Anfrage');
    await admin.type(field('Personalnummer'), '0815');
    await admin.type(field('Berufsausbildung'), 'Mechatronikerin');
    await admin.press(button('Speichern'));
    await admin.see(words('Bitte nur Ziffern, ohne Ländervorwahl.'));
    await admin.type(field('Mobiltelefon'), '+49 171 3920099');
    await admin.press(button('Speichern'));
    await admin.see(page('Benutzer'));
    // A person who is not in front sends nothing, and the frame may still say what was true before the edit.
    const judge = await people.api(LOGIN.admin);
    const phones = async () => (await judge.rows('user')).map(({ mobilephone }) => mobilephone);
    await expect.poll(phones).toContain('171 3920099');
    await technician.open(links.profile());
    for (const said of [/171 3920099/, '0815', 'Mechatronikerin']) await technician.see(words(said));

    await admin.goOffline();
    await openUsers(admin, 'Demir');
    await admin.press(link(/bearbeiten$/));
    await admin.see(words('Weitere Angaben werden mit Verbindung zum Server gezeigt.'));
    await admin.type(field('Abteilung'), 'Spätschicht');
    await admin.press(button('Speichern'));
    await admin.goOnline();
    await admin.open(links.to('sync'));
    await admin.see(words(/Instandhaltung → Spätschicht/));
    await technician.open(links.profile());
    await technician.see(words('Spätschicht'));
    await technician.see(words('0815'));
  });

  it('[U5] [U4] an administrator chooses their own places in the profile, without network too', async () => {
    const admin = await people.settled(LOGIN.admin);
    const pool = checkbox('Flurförderzeuge');
    await admin.goOffline();
    await admin.open(links.profile());
    await admin.tick(pool, false);
    await admin.press(button('Verwerfen'));
    expect(await admin.isTicked(pool)).toBe(true);
    await admin.tick(pool, false);
    await admin.press(button('Zuständigkeit speichern'));
    await admin.see(words(/^Zuständigkeit gespeichert/));
    await admin.reload();
    expect(await admin.isTicked(pool)).toBe(false);
    await admin.goOnline();
    await admin.see(ALL_SENT);
    await admin.reload();
    expect(await admin.isTicked(pool)).toBe(false);
  });

  it('[U7] a role is made from another one, changed without network, and deleted while nobody has it', async () => {
    const admin = await people.settled(LOGIN.admin, 'desktop');
    await admin.open(links.to('users', { tab: 'roles' }));
    await admin.press(link('Rolle Bedienung als Vorlage nehmen'));
    await admin.press(button('Speichern'));
    await admin.see(words('Bitte einen Namen eingeben'));
    await admin.type(field('Name der Rolle'), 'Leitstand');
    const right = (feature: string, flag: string) => inside(group(feature), checkbox(flag));
    expect(await admin.isTicked(right('Meldungen', 'anlegen'))).toBe(true);
    expect(await admin.isTicked(right('Meldungen', 'löschen'))).toBe(false);
    // What may be changed may be read.
    await admin.tick(right('Benutzer', 'ändern'));
    expect(await admin.isTicked(right('Benutzer', 'ansehen'))).toBe(true);
    await admin.tick(right('Benutzer', 'ansehen'), false);
    expect(await admin.isTicked(right('Benutzer', 'ändern'))).toBe(false);
    await admin.press(button('Speichern'));
    await admin.see(inside(item('Leitstand'), words('0 Benutzer')));

    await admin.goOffline();
    await admin.press(link('Rolle Leitstand bearbeiten'));
    await admin.type(field('Name der Rolle'), 'Meisterbüro');
    await admin.press(button('Speichern'));
    await admin.see(item('Meisterbüro'));
    await admin.goOnline();
    await admin.see(ALL_SENT);

    await admin.press(button('Rolle Bedienung löschen'));
    await admin.see(words(/^Diese Rolle hat noch jemand/));
    await admin.press(button('Verstanden'));
    await admin.press(button('Rolle Meisterbüro löschen'));
    await admin.press(button('Löschen'));
    await admin.see(words('Rolle gelöscht'));
    await admin.seesNo(words('Rolle gelöscht'));
    await admin.reload();
    await admin.see(item('Bedienung'));
    expect(await admin.count(item('Meisterbüro'))).toBe(0);
  });

  it('[U1] [U2] administrators also see the subscription; who may only read changes nothing', async () => {
    const admin = await people.settled(LOGIN.admin);
    await admin.open(links.to('users', { tab: 'subscription' }));
    for (const fact of ['1 Jahr', '3 Monate zur Verlängerung', 'WB-2023-48817']) await admin.see(words(fact));
    // [U1] A state says which tab comes first, the address any later one.
    await admin.open(links.to('order'));
    await admin.see(words(/^Fragen zur Bestellung\? Der Kundenservice ist Mo–Fr 08–16 Uhr erreichbar\.$/));
    await admin.press(link('Zum Abo'));
    await admin.see(words('WB-2023-48817'));
    await admin.press(tab('Benutzer'));
    await admin.see(search);
    await admin.press(tab('IHR ABO'));
    await admin.press(words('Wie kündigen wir?'));
    await admin.see(words(/^Per E-Mail an den Kundenservice/));

    const reader = await people.settled(LOGIN.technician, 'desktop');
    await openUsers(reader);
    await expect.poll(() => reader.count(anyRow)).toBe(6);
    expect(await reader.count({ role: 'tab' })).toBe(0);
    expect(await reader.count(link(/NEU$|bearbeiten$/))).toBe(0);
    await reader.open(links.to('addUser'));
    await reader.see({ role: 'heading', name: 'Zugriff verwehrt!' });
  });
});
