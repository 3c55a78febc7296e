import { describe, expect, it } from 'vitest';
import { links, paths } from '../../src/client/app/links.ts';

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
