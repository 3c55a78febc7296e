import { useState } from 'react';
import type { MaintenanceCategory } from '../../../shared/contract/maintenance/maintenance.ts';
import { type FormStart, useFormStart } from '../../parts/forms/form-draft.ts';
import { DialogForm } from '../../parts/forms/form-frames.tsx';
import { useForm } from '../../parts/forms/use-form.ts';
import { useCan } from '../../state/session.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { germanFirst } from '../../text/localized.ts';
import { Button } from '../../ui/action/button.tsx';
import { ColorField } from '../../ui/form/color-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { addCategory, changeCategory, removeCategory } from './actions.ts';
import { useTasksIn } from './queries.ts';

/** What new categories are offered first: colours that can be told apart. */
const COLORS = ['#039BE5', '#7CB342', '#FB8C00', '#8E24AA', '#00897B', '#E53935', '#5E6CC0', '#6D4C41'];

type Props = {
  /** What is changed; null for a new one. */
  edited: MaintenanceCategory | null;
  categories: readonly MaintenanceCategory[];
  /** Gets the node id of what was saved, '' after a deletion. */
  onSaved: (category: string) => void;
  onClose: () => void;
};

type Values = { name: string; color: string };
type Seen = { seen: MaintenanceCategory | null };
type Draft = Seen & { values: Values };

/** [I7] Before forms kept `values`. */
function upgrade(older: Record<string, unknown>): Draft {
  const { seen, name, color } = older as Seen & Values;
  return { seen, values: { name, color } };
}

/** [T6] [I5] Name and colour of a category. */
export function CategoryDialog(props: Props) {
  const draft = props.edited ? `category:${props.edited.nodeid}` : 'category-add';
  const start = useFormStart<Draft>(draft, upgrade);
  return start ? <CategoryForm key={draft} start={start} {...props} /> : null;
}

function CategoryForm({ start, edited, categories, onSaved, onClose }: Props & { start: FormStart<Draft> }) {
  const maySave = useCan('equipment', edited ? 'update' : 'create');
  const mayDelete = useCan('equipment', 'delete');
  const [deleting, setDeleting] = useState(false);
  const form = useForm<Values, Seen>({
    ...start,
    seen: { seen: edited },
    initial: ({ seen }) => ({
      name: seen ? germanFirst(seen.name) : '',
      color: seen?.colorcode ?? freeColor(categories),
    }),
    rules: { check: ({ name }) => ({ name: problemOf(name, edited, categories) }) },
    allowed: maySave,
    onSave: async ({ name, color }, { seen: { seen } }) => {
      const wanted = name.trim();
      if (seen) await changeCategory(seen, wanted, color);
      onSaved(seen ? seen.nodeid : await addCategory(wanted, color));
      return { tone: 'success', text: text.categorySaved };
    },
    onSaved: onClose,
  });
  const { seen } = form.seen;

  if (seen && deleting) {
    const remove = async () => {
      const done = await form.save(async () => {
        await removeCategory(seen.nodeid);
        onSaved('');
        return { tone: 'success', text: text.categoryDeleted };
      });
      if (done) onClose();
      else setDeleting(false);
    };
    return (
      <DeleteCategory
        category={seen}
        busy={form.busy}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      />
    );
  }
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={text.categoryDialog[seen ? 'edit' : 'add']}
      save={text.categorySave}
    >
      <TextField
        {...form.field('name')}
        label={text.categoryName}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      <ColorField {...form.field('color')} label={text.categoryColor} hint={text.categoryColorHint} />
      {seen && mayDelete && (
        <Button variant="dangerQuiet" icon="trash" disabled={form.busy} onClick={() => setDeleting(true)}>
          {text.categoryDelete}
        </Button>
      )}
    </DialogForm>
  );
}

/** A colour that no other category has, as long as there is one. */
function freeColor(categories: readonly MaintenanceCategory[]): string {
  const used = new Set(categories.map(({ colorcode }) => colorcode.toUpperCase()));
  return COLORS.find((each) => !used.has(each)) ?? '#039BE5';
}

function problemOf(
  name: string,
  edited: MaintenanceCategory | null,
  categories: readonly MaintenanceCategory[],
): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return text.categoryNameMissing;
  const others = categories.filter(({ nodeid }) => nodeid !== edited?.nodeid);
  const taken = others.some((each) => germanFirst(each.name).toLowerCase() === wanted);
  return taken ? text.categoryNameTaken : undefined;
}

type DeleteProps = {
  category: MaintenanceCategory;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what else hangs on it. */
function DeleteCategory({ category, busy, onConfirm, onClose }: DeleteProps) {
  const tasks = useTasksIn(category.nodeid);
  return (
    <ConfirmDialog
      open
      title={text.categoryDeleteTitle(germanFirst(category.name))}
      text={text.categoryDeleteText(tasks)}
      confirmLabel={text.categoryDeleteConfirm}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
