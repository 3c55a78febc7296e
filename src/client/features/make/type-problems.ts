import type { Problems } from '../../parts/forms/rules.ts';
import { makeText } from '../../text/de/machine/make.ts';
import { type BrandChoice, isTaken, manufacturerProblems, NEW } from './make-choice.ts';
import type { Makes } from './queries.ts';

/** What the form of a type has. */
export type TypeValues = BrandChoice & { model: string; equipmentclassnodeid: string };

/** [X22] What is missing, and names that there are already. */
export function problemsOf(values: TypeValues, makes: Makes, nodeid?: string): Problems<TypeValues> {
  const { brandnodeid, newbrand } = values;
  const models = makes.types
    .filter((type) => type.brandnodeid === brandnodeid)
    .map((type) => ({ nodeid: type.nodeid, name: type.model }));
  const isNew = brandnodeid === NEW;
  return {
    ...(values.model.trim() === '' && { model: makeText.required }),
    ...(isTaken(values.model, models, nodeid) && { model: makeText.modelTaken }),
    ...(brandnodeid === '' && { brandnodeid: makeText.required }),
    ...(isNew && manufacturerProblems(values, makes)),
    ...(isNew && newbrand.trim() === '' && { newbrand: makeText.required }),
    ...(isNew && isTaken(newbrand, makes.brands) && { newbrand: makeText.taken }),
  };
}
