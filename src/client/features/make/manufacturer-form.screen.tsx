import {
  createLegalEntity,
  deleteLegalEntity,
  updateLegalEntity,
} from '../../../shared/contract/machine/make-commands.ts';
import { type LegalEntity, legalentity } from '../../../shared/contract/machine/place.ts';
import { links } from '../../app/links.ts';
import { newNodeId, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { type FormStart, useFormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { editOf, trimmed } from '../../parts/forms/patch.ts';
import { contractRules } from '../../parts/forms/rules.ts';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { useCan, useSession } from '../../state/session.ts';
import { makeText } from '../../text/de/machine/make.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { DeleteMake } from './delete-make.tsx';
import { isTaken } from './make-choice.ts';
import { MakePage, type Opened } from './make-page.tsx';
import type { Makes } from './queries.ts';

const text = makeText.manufacturerForm;

const brandsOf = ({ brands }: Makes, nodeid: string) =>
  brands.filter(({ legalentitynodeid }) => legalentitynodeid === nodeid);

/** [B3] `/create-manufacturer` and `/edit-manufacturer?nodeid=`. */
export function ManufacturerFormScreen() {
  return (
    <MakePage<LegalEntity>
      record={legalentity}
      editPath="editManufacturer"
      text={text}
      find={({ manufacturers }, nodeid) => manufacturers.find((each) => each.nodeid === nodeid)}
      deletion={({ seen, makes, leave }) =>
        !makes.own.has(seen.nodeid) && (
          <DeleteMake
            name={seen.name}
            text={text}
            deletion={() => write(deleteLegalEntity, { nodeid: seen.nodeid })}
            users={{
              count: brandsOf(makes, seen.nodeid).length,
              to: links.to('equipmentTypes', { q: seen.name }),
            }}
            onDeleted={leave}
          />
        )
      }
    >
      {(opened) => <ManufacturerForm {...opened} />}
    </MakePage>
  );
}

type Values = { name: string };
type Seen = { seen: LegalEntity | null };
type Draft = Seen & { values: Values };

function ManufacturerForm(props: Opened<LegalEntity>) {
  const { seen } = props;
  const start = useFormStart<Draft>(seen ? `legalentity-edit:${seen.nodeid}` : 'legalentity-add');
  return start && <Fields start={start} {...props} />;
}

const contract = contractRules<Values>(createLegalEntity);

function Fields({ start, seen, gone, makes, leave }: Opened<LegalEntity> & { start: FormStart<Draft> }) {
  const { legalentitynodeid } = useSession();
  const mayRename = useCan('user', 'update');
  const form = useForm<Values, Seen>({
    ...start,
    // [U2] The company itself is no manufacturer like others.
    allowed: mayRename || seen?.nodeid !== legalentitynodeid,
    seen: { seen },
    initial: ({ seen: first }) => ({ name: first?.name ?? '' }),
    rules: {
      ...contract,
      check: (values, now) =>
        isTaken(values.name, makes.manufacturers, seen?.nodeid)
          ? { name: makeText.taken }
          : contract.check(values, now),
    },
    onSave: async (values, { seen: { seen: first } }) => savedToast(await save(trimmed(values), first)),
    onSaved: leave,
  });
  return (
    <PageForm form={form} save={text.save} gone={gone ? text.gone : undefined} ready={!gone}>
      <TextField {...form.field('name')} label={makeText.manufacturerName} autoComplete="off" />
    </PageForm>
  );
}

/** [CF1] A new manufacturer, or what was changed of one; false where nothing was. */
async function save(values: Values, seen: LegalEntity | null): Promise<boolean> {
  if (!seen) {
    await act([write(createLegalEntity, { lang: 'de', nodeid: newNodeId('legalentity'), ...values })]);
    return true;
  }
  const edit = editOf<Values>(seen, values);
  if (!edit) return false;
  const { nodeid } = seen;
  await act([write(updateLegalEntity, { lang: 'de', nodeid, ...edit.fields, base: edit.base })]);
  return true;
}
