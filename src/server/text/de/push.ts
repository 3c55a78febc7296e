import type { Cause } from '../../../shared/rules/notice.ts';

/** What stands in a web push [D9]. */
export const pushText = {
  causes: {
    maintenance: 'Wartung steht an',
    unreported: 'Bericht fehlt',
    notification: 'Neue Meldung',
    report: 'Wartungsbericht',
  } satisfies Record<Cause, string>,
  about: (machine: string, title: string) => (machine === '' ? title : `${machine}: ${title}`),
  testTitle: 'Testnachricht',
  testBody: 'Push-Nachrichten kommen auf diesem Gerät an.',
};
