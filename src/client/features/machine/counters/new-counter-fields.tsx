import type { CounterView } from '../../../parts/counters/counter-view.ts';
import { counterText } from '../../../text/de/machine/counter.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type CounterValues, NEW_TYPE } from './counter-actions.ts';
import type { CounterChoices } from './counter-queries.ts';

/** [M14] Type and name of an existing counter: shown, not changed. */
export function LockedFields({ view }: { view: CounterView }) {
  return (
    <>
      <TextField label={counterText.type} value={view.typename} onChange={() => undefined} disabled />
      <TextField label={counterText.name} value={view.counter.name} onChange={() => undefined} disabled />
    </>
  );
}

type Props = {
  choices: CounterChoices;
  values: CounterValues;
  change: (part: Partial<CounterValues>) => void;
};

/** [M14] Type and name of a new one; 'new counter type' reveals name and unit of the type. */
export function NewCounterFields({ choices, values, change }: Props) {
  const nameOf = (type: string) => choices.types.find(({ nodeid }) => nodeid === type)?.name ?? '';
  const choose = (type: string) => {
    // The name of its type is what most counters are called; one that was typed stays.
    const untouched = values.name === '' || values.name === nameOf(values.type);
    change({ type, ...(untouched ? { name: nameOf(type) } : {}) });
  };
  return (
    <>
      <SelectField
        label={counterText.type}
        required
        value={values.type}
        placeholder={counterText.chooseType}
        options={[
          ...choices.types.map(({ nodeid, name }) => ({ value: nodeid, label: name })),
          { value: NEW_TYPE, label: counterText.newType },
        ]}
        onChange={choose}
      />
      {values.type === NEW_TYPE && (
        <>
          <TextField
            label={counterText.typeName}
            required
            maxLength={200}
            placeholder={counterText.typeNamePlaceholder}
            value={values.typename}
            onChange={(typename) => change({ typename })}
          />
          <SelectField
            label={counterText.unit}
            required
            value={values.unitId}
            placeholder={counterText.chooseType}
            options={choices.units.map(({ unitId, name }) => ({ value: unitId, label: name }))}
            onChange={(unitId) => change({ unitId })}
          />
        </>
      )}
      <TextField
        label={counterText.name}
        required
        maxLength={200}
        placeholder={counterText.namePlaceholder}
        value={values.name}
        onChange={(name) => change({ name })}
      />
    </>
  );
}
