import { type Choice, isNew, type Make } from './make-choice.ts';

type SentMake = {
  equipmenttypenodeid: string;
  legalentity?: { nodeid: string; name: string; isnew: boolean };
  brand?: { nodeid: string; name: string; isnew: boolean };
  equipmenttype?: { nodeid: string; model: string; isnew: boolean };
};

/** [E4] The type that a machine names, with what is made with it; `newId` makes a node id of a kind. */
export function makeOfMachine(
  { brand, type, manufacturer }: Make,
  newId: (kind: string) => string,
): SentMake {
  if (!isNew(type)) return { equipmenttypenodeid: type.nodeid };
  const named = (choice: Choice, kind: string) => ({
    nodeid: choice.nodeid || newId(kind),
    name: choice.name.trim(),
    isnew: isNew(choice),
  });
  const nodeid = newId('equipmenttype');
  return {
    equipmenttypenodeid: nodeid,
    legalentity: named(manufacturer, 'legalentity'),
    brand: named(brand, 'brand'),
    equipmenttype: { nodeid, model: type.name.trim(), isnew: true },
  };
}
