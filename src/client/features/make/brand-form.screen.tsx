import { type Brand, brand } from '../../../shared/contract/machine/equipment.ts';
import { createBrand, deleteBrand, updateBrand } from '../../../shared/contract/machine/make-commands.ts';
import { links } from '../../app/links.ts';
import { newNodeId, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { type FormStart, useFormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { editOf } from '../../parts/forms/patch.ts';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { makeText } from '../../text/de/machine/make.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { DeleteMake } from './delete-make.tsx';
import { isTaken, type ManufacturerChoice, manufacturerProblems } from './make-choice.ts';
import { MakePage, type Opened } from './make-page.tsx';
import { ManufacturerField } from './manufacturer-field.tsx';
import { manufacturerOf } from './new-make.ts';

const text = makeText.brandForm;

/** [B3] `/create-brand` and `/edit-brand?nodeid=`. */
export function BrandFormScreen() {
  return (
    <MakePage<Brand>
      record={brand}
      editPath="editBrand"
      text={text}
      find={({ brands }, nodeid) => brands.find((each) => each.nodeid === nodeid)}
      deletion={({ seen, makes, leave }) => (
        <DeleteMake
          name={seen.name}
          text={text}
          deletion={() => write(deleteBrand, { nodeid: seen.nodeid })}
          users={{
            count: makes.types.filter(({ brandnodeid }) => brandnodeid === seen.nodeid).length,
            to: links.to('equipmentTypes', { q: seen.name }),
          }}
          onDeleted={leave}
        />
      )}
    >
      {(opened) => <BrandForm {...opened} />}
    </MakePage>
  );
}

type Values = ManufacturerChoice & { name: string };
type Seen = { seen: Brand | null };
type Draft = Seen & { values: Values };

function BrandForm(props: Opened<Brand>) {
  const { seen } = props;
  const start = useFormStart<Draft>(seen ? `brand-edit:${seen.nodeid}` : 'brand-add');
  return start && <Fields start={start} {...props} />;
}

function Fields({ start, seen, gone, makes, leave }: Opened<Brand> & { start: FormStart<Draft> }) {
  const form = useForm<Values, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => ({
      name: first?.name ?? '',
      legalentitynodeid: first?.legalentitynodeid ?? '',
      newmanufacturer: '',
    }),
    rules: {
      limits: { name: { required: true, maxLength: 200 } },
      check: (values) => ({
        ...manufacturerProblems(values, makes),
        ...(values.name.trim() === '' && { name: makeText.required }),
        ...(isTaken(values.name, makes.brands, seen?.nodeid) && { name: makeText.taken }),
      }),
    },
    onSave: async (values, { seen: { seen: first } }) => savedToast(await save(values, first)),
    onSaved: leave,
  });
  return (
    <PageForm form={form} save={text.save} gone={gone ? text.gone : undefined} ready={!gone}>
      <TextField {...form.field('name')} label={makeText.brandName} autoComplete="off" />
      <ManufacturerField field={form.field} values={form.values} makes={makes} />
    </PageForm>
  );
}

/** [CF1] [E4] A new brand, or what was changed of one, with a manufacturer that was typed; false where nothing was. */
async function save(values: Values, seen: Brand | null): Promise<boolean> {
  const { nodeid: legalentitynodeid, writes } = manufacturerOf(values);
  const wanted = { name: values.name.trim(), legalentitynodeid };
  if (!seen) {
    const nodeid = newNodeId('brand');
    await act([...writes, write(createBrand, { lang: 'de', nodeid, ...wanted, isnew: true })]);
    return true;
  }
  const edit = editOf<typeof wanted>(seen, wanted);
  if (!edit) return false;
  const { nodeid } = seen;
  await act([...writes, write(updateBrand, { lang: 'de', nodeid, ...edit.fields, base: edit.base })]);
  return true;
}
