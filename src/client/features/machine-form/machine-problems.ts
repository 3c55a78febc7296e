import { FIRST_YEAR, isFutureYear } from '../../../shared/rules/equipment.ts';
import { areWhole } from '../../parts/forms/first-shifts.ts';
import { numberProblem } from '../../parts/forms/number-problem.ts';
import { longAgoOfInput, yearProblem } from '../../parts/forms/zoned-input.ts';
import { machineFormText } from '../../text/de/machine/machine-form.ts';
import { yearOf } from '../../text/format.ts';
import type { MachineValues } from './machine-values.ts';
import { isMissing, isNew } from './make/make-choice.ts';

export type MachineProblems = Partial<Record<keyof MachineValues, string>>;

const text = machineFormText.problems;

function typedYearProblem(typed: string, now: number, required: boolean): string | undefined {
  if (typed.trim() === '') return required ? text.yearMissing : undefined;
  const problem = yearProblem(typed, now);
  return problem ? text[problem] : undefined;
}

function dateProblem(date: string, now: number): string | undefined {
  if (date === '') return undefined;
  const at = longAgoOfInput(date);
  if (at === null || yearOf(at) < FIRST_YEAR) return text.date;
  return isFutureYear(at, now) ? text.futureYear : undefined;
}

/** [E2] [E4] Those of brand, type and manufacturer that are missing. */
function makeProblems({ brand, type, manufacturer }: MachineValues): MachineProblems {
  // A type that is known brings the others, also where their names are not on this device yet.
  if (type.nodeid) return {};
  return {
    brand: isMissing(brand) ? text.brandMissing : undefined,
    type: isMissing(type) ? text.typeMissing : undefined,
    manufacturer: isMissing(manufacturer) ? text.manufacturerMissing : undefined,
  };
}

/** [E2] A new machine needs a place; one that is edited may have lost its own. */
function placeProblem(values: MachineValues, creating: boolean): string | undefined {
  const { areanodeid, poolnodeid, parent } = values;
  return creating && !areanodeid && !poolnodeid && isMissing(parent) ? text.placeMissing : undefined;
}

/**
 * [E2] [E3] What keeps a form from being saved, by field; `now` in ms. `yearKnown`: of a machine that is edited; one that
 * came without a year may stay so.
 */
export function problemsOf(
  values: MachineValues,
  now: number,
  { creating = false, yearKnown = true } = {},
): MachineProblems {
  const edges = { width: values.width, height: values.height, depth: values.depth };
  const sized = Object.values(edges).some((edge) => edge.trim() !== '');
  const edgeProblem = (edge: string) => {
    if (sized && edge.trim() === '') return text.allDimensions;
    return numberProblem(edge, 1);
  };
  const found: MachineProblems = {
    name: values.name.trim() === '' ? text.nameMissing : undefined,
    areanodeid: placeProblem(values, creating),
    parent: isNew(values.parent) ? text.parentUnknown : undefined,
    ...makeProblems(values),
    constructionyear: typedYearProblem(values.constructionyear, now, creating || yearKnown),
    commissioning: dateProblem(values.commissioning, now),
    width: edgeProblem(edges.width),
    height: edgeProblem(edges.height),
    depth: edgeProblem(edges.depth),
    power: numberProblem(values.power),
    hourlyrate: numberProblem(values.hourlyrate),
    shifts: areWhole(values.shifts) ? undefined : text.shiftsOpen,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
