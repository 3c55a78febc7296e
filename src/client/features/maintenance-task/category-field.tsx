import { useState } from 'react';
import {
  type MaintenanceCategory,
  maintenancecategory,
} from '../../../shared/contract/maintenance/maintenance.ts';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { germanFirst } from '../../text/localized.ts';
import { Button } from '../../ui/action/button.tsx';
import { StatusDot } from '../../ui/display/badge.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Row, Stack } from '../../ui/layout/primitives.ts';
import { CategoryDialog } from './category-dialog.tsx';

type Props = {
  /** Node id, or ''. */
  value: string;
  categories: readonly MaintenanceCategory[];
  onChange: (category: string) => void;
};

/** [T6] [X20] The category with its colour; with the rights to machines a new one is made here, and the chosen one changed. */
export function CategoryField({ value, categories, onChange }: Props) {
  const mayAdd = useCan('equipment', 'create');
  const mayEdit = useCan('equipment', 'update');
  const mayDelete = useCan('equipment', 'delete');
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const chosen = categories.find(({ nodeid }) => nodeid === value);
  return (
    <Stack gap="1">
      <SelectField
        label={text.category}
        name="category"
        placeholder={text.noCategory}
        value={chosen ? value : ''}
        options={categories.map(({ nodeid, name }) => ({ value: nodeid, label: germanFirst(name) }))}
        onChange={onChange}
      />
      {chosen && <PendingBadge rows={[[maintenancecategory, chosen.nodeid]]} />}
      <Row flexWrap="wrap" gap="1" marginInlineStart="-3">
        {chosen && (mayEdit || mayDelete) && (
          <Button
            variant="ghost"
            size="sm"
            icon="edit"
            aria-label={text.editCategory(germanFirst(chosen.name))}
            onClick={() => setDialog('edit')}
          >
            {text.editCategoryShort}
            <StatusDot color={chosen.colorcode} />
          </Button>
        )}
        {mayAdd && (
          <Button variant="ghost" size="sm" icon="plus" onClick={() => setDialog('new')}>
            {text.newCategory}
          </Button>
        )}
      </Row>
      {(dialog === 'new' || (dialog === 'edit' && chosen)) && (
        <CategoryDialog
          edited={dialog === 'edit' ? (chosen ?? null) : null}
          categories={categories}
          onSaved={onChange}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}
