import { HIDDEN_IN_FILTER } from '../../../../shared/rules/notification.ts';
import { typeName } from '../../../parts/notification/notification-type.tsx';
import { statusName } from '../../../parts/notification/status-badge.tsx';
import { historyText } from '../../../text/de/machine/history.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { DateField, TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import type { HistoryFilter } from './history-filter.ts';

const TYPES = 13;
const typeOptions = [...Array(TYPES).keys()]
  .filter((type) => !HIDDEN_IN_FILTER.includes(type))
  .map((type) => ({ value: String(type), label: typeName(type) }));
const statusOptions = [0, 1, 2].map((status) => ({ value: String(status), label: statusName(status) }));

type Props = {
  fields: HistoryFilter;
  onChange: (part: Partial<HistoryFilter>) => void;
  onReset: () => void;
};

/** [M9] Keyword, type, status, created from, closed until, and the way back to all. */
export function HistoryFilters({ fields, onChange, onReset }: Props) {
  return (
    <Card aria-label={historyText.panel}>
      <Box
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 11.25rem), 1fr))"
      >
        <TextField
          label={historyText.keyword}
          hint={historyText.keywordHint}
          autoComplete="off"
          maxLength={100}
          value={fields.keyword}
          onChange={(keyword) => onChange({ keyword })}
        />
        <SelectField
          label={historyText.type}
          value={fields.type}
          options={typeOptions}
          placeholder={historyText.any}
          onChange={(type) => onChange({ type })}
        />
        <SelectField
          label={historyText.status}
          value={fields.status}
          options={statusOptions}
          placeholder={historyText.any}
          onChange={(status) => onChange({ status })}
        />
        <DateField label={historyText.from} value={fields.from} onChange={(from) => onChange({ from })} />
        <DateField
          label={historyText.until}
          hint={historyText.untilHint}
          value={fields.until}
          onChange={(until) => onChange({ until })}
        />
      </Box>
      <Box display="flex" justifyContent="flex-end" marginTop="3">
        <Button variant="ghost" icon="close" onClick={onReset}>
          {historyText.reset}
        </Button>
      </Box>
    </Card>
  );
}
