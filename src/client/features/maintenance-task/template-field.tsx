import { useState } from 'react';
import {
  type MaintenanceTaskTemplate,
  maintenancetasktemplate,
} from '../../../shared/contract/maintenance/maintenance-templates.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { useUndoOffer } from '../../parts/forms/use-undo-offer.ts';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Box, Row, Stack } from '../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { removeTemplate } from './actions.ts';

type Props = {
  templates: readonly MaintenanceTaskTemplate[];
  /** Answers what undoes it, where something would be lost otherwise. */
  onChoose: (template: MaintenanceTaskTemplate) => (() => void) | null;
};

/** [T6] What a new task may start from; a chosen template can be deleted by whoever may. */
export function TemplateField({ templates, onChoose }: Props) {
  const mayDelete = useCan('equipment.maintenancetask', 'delete');
  const [value, setValue] = useState('');
  const offerUndo = useUndoOffer();
  const [asking, setAsking] = useState(false);
  const chosen = templates.find(({ nodeid }) => nodeid === value);
  const choose = (nodeid: string) => {
    setValue(nodeid);
    const template = templates.find((each) => each.nodeid === nodeid);
    const undo = template && onChoose(template);
    if (!undo) return;
    const onUndo = () => {
      undo();
      setValue(value);
    };
    offerUndo({ text: text.templateChosen(template.title), onUndo });
  };
  const remove = async (template: MaintenanceTaskTemplate) => {
    setAsking(false);
    try {
      await removeTemplate(template);
      setValue('');
      showToast({ tone: 'success', text: text.templateDeleted });
    } catch (error) {
      tellNotSaved(error);
    }
  };
  return (
    <Row alignItems="flex-start">
      <Stack flex="1" gap="1">
        <SelectField
          label={text.template}
          name="template"
          placeholder={text.noTemplate}
          hint={text.templateHint}
          value={chosen ? value : ''}
          options={templates.map(({ nodeid, title }) => ({ value: nodeid, label: title }))}
          onChange={choose}
        />
        {chosen && <PendingBadge rows={[[maintenancetasktemplate, chosen.nodeid]]} />}
      </Stack>
      {chosen && mayDelete && (
        <Box paddingTop="7">
          <IconButton
            icon="trash"
            label={text.deleteTemplate(chosen.title)}
            onClick={() => setAsking(true)}
          />
          <ConfirmDialog
            open={asking}
            title={text.deleteTemplateTitle(chosen.title)}
            text={text.deleteTemplateText}
            confirmLabel={text.categoryDeleteConfirm}
            onConfirm={() => void remove(chosen)}
            onClose={() => setAsking(false)}
          />
        </Box>
      )}
    </Row>
  );
}
