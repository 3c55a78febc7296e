import { backUp } from './set-back.ts';
import type { SimWorld } from './sim-world.ts';
import { DELIVERIES, type Delivery, deliver, deliverAll } from './steps/network-steps.ts';
import { USER_STEPS, type UserStep, userStep } from './steps/user-steps.ts';
import { WORLD_STEPS, type WorldStep, worldStep } from './steps/world-steps.ts';

export type Step =
  | `user.${UserStep}`
  | `network.${Delivery | 'all'}`
  | `world.${WorldStep}`
  | `server.${'backUp' | 'setBack'}`;

/** One thing that happens in a world, with the state of the random numbers that decides its details. */
export interface Happening {
  step: Step;
  state: number;
}

const KINDS_OF_STEP = { user: 30, network: 50, world: 20 } as const;

/** What happens next, by chance. */
export function chooseSteps({ random }: SimWorld): Step[] {
  switch (random.weighted(KINDS_OF_STEP)) {
    case 'user':
      return [`user.${random.weighted(USER_STEPS)}`];
    case 'world':
      return [`world.${random.weighted(WORLD_STEPS)}`];
    case 'network': {
      if (random.chance(0.15)) return ['network.all'];
      return Array.from(
        { length: random.int(1, 4) },
        () => `network.${random.weighted(DELIVERIES)}` satisfies Step,
      );
    }
  }
}

/** Makes it happen. All else that is random about it comes out of `happening.state`. */
export async function perform(world: SimWorld, { step, state }: Happening): Promise<void> {
  world.random.state = state;
  const [group, name] = step.split('.');
  switch (group) {
    case 'user':
      return userStep(world, world.random.pick(world.devices), name as UserStep);
    case 'world':
      return worldStep(world, name as WorldStep);
    case 'network':
      return name === 'all' ? deliverAll(world) : deliver(world, name as Delivery);
    case 'server':
      if (name === 'setBack') return world.setBack?.();
      world.setBack = await backUp(world);
      return;
    default:
      throw new Error(`no step ${step}`);
  }
}

/** A course as text, for a line in `pinned.ts`. */
export function writeCourse(course: readonly Happening[]): string {
  return course.map(({ step, state }) => `${step}@${state.toString(36)}`).join(' ');
}

export function readCourse(text: string): Happening[] {
  return text.split(' ').map((item) => {
    const [step, state = ''] = item.split('@');
    return { step: step as Step, state: Number.parseInt(state, 36) };
  });
}
