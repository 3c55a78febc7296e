import { describe, expect, it } from 'vitest';
import { links, paths } from '../../src/client/app/links.ts';
import { screens } from '../../src/client/app/screens.ts';

describe('addresses', () => {
  it('[S1] keeps the paths of the sources letter for letter', () => {
    expect(paths).toMatchObject({
      order: '/OrderSubscription',
      help: '/HelpAndFeedbackPage',
      newCalendar: '/new-calender',
      planning: '/aufgabeplanung',
      createEquipmentType: '/create-equipmenttype',
      setPassword: '/set-password/:token',
    });
  });

  it('[S1] knows every route of the source', () => {
    const routes = `
      / /signup /login /welcome /set-password/{token} /reset-password /dashboard /initial-state /machines
      /create-machine /edit-machine /create-machine-pool /edit-machine-pool /create-notification
      /edit-notification /notification-details /notifications-dashboard /profile /users /messages /add-user
      /edit-user /machine-overview /export /create-site /create-area /create-equipment /create-equipment-pool
      /sites /sites/{no_sites} /edit-site /edit-pool /super /admin /clients /create-client /create-workflow-step
      /edit-workflow-step /create-faq /edit-faq /create-maintenance-task /edit-maintenance-task
      /template-skeliton /create-report /edit-report /maintenance-dashboard /new-calender /aufgabeplanung /2fa
      /mb-dashboard /equipmenttype-overview /create-equipmenttype /mb-admin /create-brand /edit-brand
      /create-equipment-class /edit-equipment-class /types-machines /OrderSubscription /HelpAndFeedbackPage
    `;
    const wanted = routes
      .trim()
      .split(/\s+/)
      .map((route) => route.replace(/\{(\w+)\}/, ':$1'));
    const known: string[] = Object.values(paths);
    expect(wanted.filter((route) => !known.includes(route))).toEqual([]);
  });

  it('[S1] guests see guest screens only; without a session nothing private opens', () => {
    const access = new Map(screens.map((screen) => [screen.path, screen.access]));
    // Until the second factor has passed there is no session (S7).
    const guest = ['login', 'signup', 'welcome', 'twoFactor'];
    const open = ['setPassword', 'resetPassword', 'confirmEmail', 'sso'];
    for (const [path, given] of access) {
      const wanted = guest.includes(path) ? 'guest' : open.includes(path) ? 'open' : 'private';
      expect([path, given]).toEqual([path, wanted]);
    }
  });

  it('[S1] gives no path twice, also when case is ignored', () => {
    const lower = Object.values(paths).map((path) => path.toLowerCase());
    expect(new Set(lower).size).toBe(lower.length);
  });

  it('[M1] puts node id and tab into the URL, tab 0 included', () => {
    expect(links.machineOverview('urn:wartbar:equipment:1', 0)).toBe(
      '/machine-overview?nodeid=urn%3Awartbar%3Aequipment%3A1&tab=0',
    );
    expect(links.createNotification()).toBe('/create-notification');
    expect(links.setPassword('a/b')).toBe('/set-password/a%2Fb');
  });
});
