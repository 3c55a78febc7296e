import type { ImportDetail } from '../../../shared/contract/machine/import-queries.ts';
import { COLUMNS, type ColumnKey, type Mapping } from '../../../shared/rules/import/columns.ts';
import { importText as text } from '../../text/de/machine/import.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Box, Text } from '../../ui/layout/primitives.ts';

type Props = {
  detail: ImportDetail;
  mapping: Mapping;
  busy: boolean;
  onMapping: (mapping: Mapping) => void;
  onSheet: (sheet: number) => void;
};

/** [D10] Which column of the file is what, beside the first values that stand in it. */
export function MappingCard({ detail, mapping, busy, onMapping, onSheet }: Props) {
  const { headers, preview, sheets, sheet } = detail;
  const mapped = mapping.filter((key) => key !== null).length;
  const map = (at: number, key: ColumnKey | '') => onMapping(mapping.with(at, key === '' ? null : key));
  return (
    <Card>
      <CardHeader title={text.mapping} />
      <Text tone="muted" textWrap="pretty">
        {text.mappingText} {text.mapped(mapped, headers.length)}
      </Text>
      {sheets.length > 1 && (
        <Box marginTop="4" maxWidth="24rem">
          <SelectField
            label={text.sheet}
            value={String(sheet)}
            options={sheets.map(({ name, rows }, at) => ({
              value: String(at),
              label: text.sheetRows(name, rows),
            }))}
            disabled={busy}
            onChange={(value) => onSheet(Number(value))}
          />
        </Box>
      )}
      <Box as="ul" listStyleType="none" marginTop="3">
        {headers.map((header, at) => {
          const name = header || text.noHeader(at + 1);
          const samples = preview.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
          return (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header, and they never move.
              key={at}
              as="li"
              display="grid"
              gridTemplateColumns={{ base: '1fr', sm: '1fr minmax(0, 17rem)' }}
              gap="2"
              columnGap="4"
              alignItems="center"
              paddingBlock="3"
              borderTopWidth="1px"
            >
              <Box>
                <Text weight="medium" overflowWrap="anywhere">
                  {name}
                </Text>
                <Text size="sm" tone="muted" truncate>
                  {samples.join(' · ')}
                </Text>
              </Box>
              <SelectField
                label={text.column(name)}
                hideLabel
                value={mapping[at] ?? ''}
                placeholder={text.ignore}
                disabled={busy}
                options={COLUMNS.map(({ key, header: label }) => ({
                  value: key,
                  label,
                  disabled: mapping[at] !== key && mapping.includes(key),
                }))}
                onChange={(key) => map(at, key)}
              />
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
