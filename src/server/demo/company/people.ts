import { pausedPlaceId } from '../../../shared/contract/account/paused-place.ts';
import { nothingSaid, subscriptionId } from '../../../shared/contract/account/user.ts';
import { firstDetail } from '../../../shared/contract/account/user-detail.ts';
import { ROLES, type RoleSlug } from '../../company/roles.ts';
import type { Person } from '../catalogue/people.ts';
import { DAY } from './calendar.ts';
import type { World } from './world.ts';
import { placeOf } from './world.ts';

/** Letters of an address: umlauts spelled out, other accents dropped. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

/** Adds roles, the given people with their logins, and what each has subscribed to. */
export function addPeople(world: World, people: readonly Person[], domain: string): void {
  const { rows, start } = world;
  const profiles = new Map<RoleSlug, string>();
  for (const slug of new Set(people.map((person) => person.role))) {
    const nodeid = world.nodeId('profile', start);
    profiles.set(slug, nodeid);
    rows.profile.push({
      nodeid,
      name: { de: ROLES[slug].name },
      features: { ...ROLES[slug].features },
      twofarequired: false,
    });
  }
  people.forEach((person, i) => {
    const nodeid = world.nodeId('user', start + i * DAY);
    const row = {
      nodeid,
      givenname: person.givenname,
      surname: person.surname,
      active: person.inactive !== true,
      profileid: profiles.get(person.role) ?? '',
      leftat: 0,
      ...nothingSaid,
      ...person.said,
    };
    rows.user.push(row);
    if (person.detail) rows.userdetail.push({ ...firstDetail(nodeid), ...person.detail });
    const slugs = person.places.includes('*') ? [...world.places.keys()] : person.places;
    world.users.push({
      row,
      role: person.role,
      name: `${person.givenname} ${person.surname}`,
      places: slugs,
    });
    world.logins.push({
      usernodeid: nodeid,
      email: `${person.mailbox ?? `${plain(person.givenname)}.${plain(person.surname)}`}@${domain}`,
      superuser: false,
      admin: person.role === 'admin',
      usertype: ROLES[person.role].name,
    });
    // With everything subscribed, the areas are covered by their sites.
    const areas = new Set(rows.area.map((area) => area.nodeid as string));
    for (const slug of slugs) {
      const place = placeOf(world, slug);
      if (person.places.includes('*') && areas.has(place)) continue;
      if (person.hides?.includes(slug)) {
        const hidden = pausedPlaceId(place, nodeid);
        rows.pausedplace.push({ nodeid: hidden, usernodeid: nodeid, placenodeid: place });
        continue;
      }
      rows.subscription.push({
        nodeid: subscriptionId(place, nodeid),
        usernodeid: nodeid,
        placenodeid: place,
      });
    }
  });
}
