import { companyDataText as text } from '../../../text/de/company/company-data.ts';
import { retentionLines } from '../../../text/de/company/retention.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../ui/layout/primitives.ts';

/** [D11] What is kept how long, as the contract says it; readable without network. */
export function RetentionCard() {
  return (
    <TitledCard title={text.keptTitle}>
      <Stack gap="4">
        <Text>{text.keptLead}</Text>
        <Box as="dl">
          {retentionLines.map(([what, kept]) => (
            <Box
              key={what}
              display="grid"
              columnGap="6"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
              paddingBlock="2"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Text as="dt">{what}</Text>
              <Text as="dd" tone="muted">
                {kept}
              </Text>
            </Box>
          ))}
        </Box>
        <Text size="sm" tone="muted">
          {text.keptReports}
        </Text>
        <Text size="sm" tone="muted">
          {text.keptPeople}
        </Text>
      </Stack>
    </TitledCard>
  );
}
