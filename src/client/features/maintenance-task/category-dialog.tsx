import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { MaintenanceCategory } from '../../../shared/contract/maintenance.ts';
import { useKeptDraft } from '../../live/use-draft.ts';
import { type SaveFailure, saveFailure } from '../../live/write.ts';
import { type FormStart, useFormStart } from '../../parts/form-draft.ts';
import { FormNotices } from '../../parts/form-notices.tsx';
import { useCan } from '../../state/session.ts';
import { maintenanceTaskText as text } from '../../text/de/maintenance-task.ts';
import { germanFirst } from '../../text/localized.ts';
import { Button } from '../../ui/action/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { addCategory, changeCategory, removeCategory } from './actions.ts';
import { useTasksIn } from './queries.ts';

/** What new categories are offered first: colours that can be told apart. */
const COLORS = ['#039BE5', '#7CB342', '#FB8C00', '#8E24AA', '#00897B', '#E53935', '#5E6CC0', '#6D4C41'];

const Color = chakra('input', {
  base: {
    width: 'full',
    height: 'touch',
    padding: '1',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'md',
    background: 'surface',
    cursor: 'pointer',
  },
});

type Props = {
  /** What is changed; null for a new one. */
  edited: MaintenanceCategory | null;
  categories: readonly MaintenanceCategory[];
  /** Gets the node id of what was saved, '' after a deletion. */
  onSaved: (category: string) => void;
  onClose: () => void;
};

/** What is kept of the dialog: with an edit what it was made on (CF1). */
type Draft = { seen: MaintenanceCategory | null; name: string; color: string };

/** [T6] [I5] Name and colour of a category. */
export function CategoryDialog(props: Props) {
  const draft = props.edited ? `category:${props.edited.nodeid}` : 'category-add';
  const start = useFormStart<Draft>(draft);
  return start ? <CategoryForm key={draft} draft={draft} start={start} {...props} /> : null;
}

type FormProps = Props & { draft: string; start: FormStart<Draft> };

function CategoryForm({ draft, start, edited, categories, onSaved, onClose }: FormProps) {
  const kept = start.draft?.fields;
  const maySave = useCan('equipment', edited ? 'update' : 'create');
  const mayDelete = useCan('equipment', 'delete');
  const used = new Set(categories.map(({ colorcode }) => colorcode.toUpperCase()));
  const [seen] = useState(kept ? kept.seen : edited);
  const [first] = useState(() => ({
    name: seen ? germanFirst(seen.name) : '',
    color: seen?.colorcode ?? COLORS.find((each) => !used.has(each)) ?? '#039BE5',
  }));
  const [{ name, color }, setTyped] = useState(kept ?? first);
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const fields = useMemo(() => ({ seen, name, color }), [seen, name, color]);
  const empty = name === first.name && color === first.color;
  const { forget } = useKeptDraft<Draft>(draft, fields, { changed, empty });

  const change = (part: { name: string } | { color: string }) => {
    setTyped((old) => ({ ...old, ...part }));
    setChanged(true);
  };
  const close = () => {
    forget().catch((error: unknown) => self.reportError(error));
    onClose();
  };
  const run = async (work: () => Promise<string>, done: string) => {
    setBusy(true);
    setFailure(null);
    try {
      onSaved(await work());
      showToast({ tone: 'success', text: done });
      close();
    } catch (error) {
      setFailure(saveFailure(error));
      setBusy(false);
      setDeleting(false);
    }
  };
  const submit = () => {
    const wanted = name.trim();
    const taken = categories.some(
      (each) => each.nodeid !== seen?.nodeid && germanFirst(each.name).toLowerCase() === wanted.toLowerCase(),
    );
    if (wanted === '') return setProblem(text.categoryNameMissing);
    if (taken) return setProblem(text.categoryNameTaken);
    void run(async () => {
      if (!seen) return addCategory(wanted, color);
      await changeCategory(seen, wanted, color);
      return seen.nodeid;
    }, text.categorySaved);
  };

  if (seen && deleting) {
    const remove = async () => {
      await removeCategory(seen.nodeid);
      return '';
    };
    return (
      <DeleteCategory
        category={seen}
        busy={busy}
        onConfirm={() => void run(remove, text.categoryDeleted)}
        onClose={() => setDeleting(false)}
      />
    );
  }
  return (
    <FormDialog
      open
      onClose={close}
      dismissable={false}
      size="xs"
      title={text.categoryDialog[seen ? 'edit' : 'add']}
      label={maySave ? text.categorySave : null}
      busy={busy}
      onSubmit={submit}
    >
      <FormNotices failure={failure} />
      <TextField
        label={text.categoryName}
        name="categoryname"
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        disabled={!maySave}
        value={name}
        error={problem}
        onChange={(typed) => {
          change({ name: typed });
          setProblem(undefined);
        }}
      />
      <Field label={text.categoryColor} hint={text.categoryColorHint}>
        {(control) => (
          <Color
            {...control}
            type="color"
            disabled={!maySave}
            value={color}
            onChange={(event) => change({ color: event.target.value })}
          />
        )}
      </Field>
      {seen && mayDelete && (
        <Button variant="dangerQuiet" icon="trash" disabled={busy} onClick={() => setDeleting(true)}>
          {text.categoryDelete}
        </Button>
      )}
    </FormDialog>
  );
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
