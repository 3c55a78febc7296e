import { berlinTime, DAY } from './calendar.ts';
import { personFor } from './records.ts';
import type { World } from './world.ts';

/** FAQs: all of a kind on its equipment types, some on single machines. */
export function addQuestions(world: World): void {
  const prng = world.stream('questions');
  const described = new Set<string>();
  for (const machine of world.machines) {
    const { kind, row } = machine;
    const author = personFor(world, prng, machine, ['technician', 'manager']).row.nodeid;
    const add = (pair: readonly [string, string], isfaqof: string, equipmentnodeid: string | null): void => {
      const created = berlinTime(world.start + prng.int(20, 900) * DAY, prng.float(7, 15));
      world.rows.questionanswer.push({
        nodeid: world.nodeId('questionanswer', created),
        question: pair[0],
        answer: pair[1],
        specifier: equipmentnodeid === null ? 'faq' : 'internalfaq',
        lang: 'de',
        isfaqof,
        equipmentnodeid,
        usernodeid: author,
        created,
      });
    };
    if (!described.has(row.equipmenttypenodeid)) {
      described.add(row.equipmenttypenodeid);
      for (const pair of kind.faqs) add(pair, row.equipmenttypenodeid, null);
    }
    for (const pair of prng.sample(kind.faqs, prng.int(0, 2))) add(pair, row.nodeid, row.nodeid);
  }
}
