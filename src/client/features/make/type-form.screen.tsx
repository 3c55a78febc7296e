import { useSearchParams } from 'react-router-dom';
import { type EquipmentType, equipmenttype } from '../../../shared/contract/machine/equipment.ts';
import { deleteEquipmentType } from '../../../shared/contract/machine/make-commands.ts';
import { links } from '../../app/links.ts';
import { write } from '../../live/outbox/write.ts';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { makeText } from '../../text/de/machine/make.ts';
import { DeleteMake } from './delete-make.tsx';
import { MakePage, type Opened } from './make-page.tsx';
import { type TypeDraft, TypeForm } from './type-form.tsx';

const text = makeText.type;

/** [B2] `/create-equipmenttype` and `/edit-equipmenttype?nodeid=`. */
export function TypeFormScreen() {
  return (
    <MakePage<EquipmentType>
      record={equipmenttype}
      editPath="editEquipmentType"
      text={text}
      find={({ types }, nodeid) => types.find((each) => each.nodeid === nodeid)}
      deletion={({ seen, makes, leave }) => (
        <DeleteMake
          name={seen.model}
          text={text}
          deletion={() => write(deleteEquipmentType, { nodeid: seen.nodeid })}
          users={{ count: makes.machines.get(seen.nodeid) ?? 0, to: links.typesMachines(seen.nodeid) }}
          onDeleted={leave}
        />
      )}
    >
      {(opened) => <Started {...opened} />}
    </MakePage>
  );
}

function Started(props: Opened<EquipmentType>) {
  const [query] = useSearchParams();
  const { seen } = props;
  const start = useFormStart<TypeDraft>(seen ? `equipmenttype-edit:${seen.nodeid}` : 'equipmenttype-add');
  return start && <TypeForm start={start} brandnodeid={query.get('brandnodeid') ?? ''} {...props} />;
}
