import { type SupportCategory, supportFile } from '../../../../shared/contract/conversation/support-file.ts';
import { helpText as text } from '../../../text/de/help/help.ts';
import { germanFirst } from '../../../text/localized.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list-row.tsx';
import { Box, Grid, Heading, Stack, Text } from '../../../ui/layout/primitives.ts';
import { ServiceCard } from './service-card.tsx';

/** [H1] The documents of the support file by category, frequent questions, and whom to ask. Readable offline. */
export function DocumentationTab() {
  const [first, ...others] = supportFile.categories;
  return (
    <Stack gap={{ base: '5', md: '6' }}>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 21.25rem), 1fr))" alignItems="start">
        {first && <Category {...first} />}
        <Stack>
          {others.map((category) => (
            <Category key={germanFirst(category.name)} {...category} />
          ))}
          <ServiceCard />
        </Stack>
      </Grid>
      <Stack as="section" gap="3">
        <Heading as="h2">{text.faqs}</Heading>
        {supportFile.faqs.map(({ question, answer }) => (
          <AccordionSection key={germanFirst(question)} title={germanFirst(question)}>
            <Text maxWidth="44rem">{germanFirst(answer)}</Text>
          </AccordionSection>
        ))}
      </Stack>
    </Stack>
  );
}

function Category({ name, documents }: SupportCategory) {
  return (
    <Card padded={false}>
      <Box paddingInline="4" paddingTop="4" paddingBottom="2">
        <Heading as="h2">{germanFirst(name)}</Heading>
      </Box>
      <List>
        {documents.map(({ title, mimeType, path }) => (
          <ListRow
            key={path}
            to={path}
            target="_blank"
            lead={<Icon name="document" color="accent.text" />}
            title={germanFirst(title)}
            end={
              <>
                <Text as="span" size="sm" tone="muted">
                  {text.mimeTypes[mimeType]}
                </Text>
                <Icon name="external" size={20} color="muted" label={text.newWindow} />
              </>
            }
          />
        ))}
      </List>
    </Card>
  );
}
