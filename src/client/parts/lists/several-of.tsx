import { listToolsText } from '../../text/de/app/list-tools.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx';
import { Box, Row } from '../../ui/layout/primitives.ts';

type SeveralProps = {
  label: string;
  /** What the select says while nothing is chosen, and once something is. */
  any: string;
  more: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Several values: each is chosen from the phone's own list, and taken back by its button. */
export function SeveralOf({ label, any, more, options, chosen, onToggle }: SeveralProps) {
  return (
    <Box display="flex" flexDirection="column" gap="2">
      <SelectField
        label={label}
        value=""
        options={options.filter(({ value }) => !chosen.includes(value))}
        placeholder={chosen.length > 0 ? more : any}
        onChange={(value) => value && onToggle(value)}
      />
      {chosen.length > 0 && (
        <Row flexWrap="wrap" gap="2">
          {options
            .filter(({ value }) => chosen.includes(value))
            .map(({ value, label: name }) => (
              <Button
                key={value}
                size="sm"
                variant="soft"
                iconEnd="close"
                aria-label={listToolsText.without(name)}
                onClick={() => onToggle(value)}
              >
                {name}
              </Button>
            ))}
        </Row>
      )}
    </Box>
  );
}
