import { helpText as text } from '../../../text/de/help/help.ts';
import { type SupportDocument, supportFile } from '../../../text/de/help/support-file.ts';
import { germanFirst } from '../../../text/localized.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list-row.tsx';
import { Box, Grid, Heading, Stack, Text } from '../../../ui/layout/primitives.ts';
import { ServiceCard } from './service-card.tsx';

/** [H1] The documents of the support file by category, frequent questions, and whom to ask. Readable offline. */
export function DocumentationTab() {
  return (
    <Stack gap={{ base: '5', md: '6' }}>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))" alignItems="start">
        {supportFile.categories.map(({ name, documents }) => (
          <Category key={germanFirst(name)} name={germanFirst(name)} documents={documents} />
        ))}
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', lg: '2fr 1fr' }} alignItems="start" gap="5">
        <Stack as="section" gap="3">
          <Heading as="h2">{text.faqs}</Heading>
          {supportFile.faqs.map(({ question, answer }) => (
            <AccordionSection key={germanFirst(question)} title={germanFirst(question)}>
              <Text>{germanFirst(answer)}</Text>
            </AccordionSection>
          ))}
        </Stack>
        <ServiceCard />
      </Grid>
    </Stack>
  );
}

function Category({ name, documents }: { name: string; documents: readonly SupportDocument[] }) {
  return (
    <Card padded={false}>
      <Box paddingInline="4" paddingTop="4" paddingBottom="2">
        <Heading as="h2">{name}</Heading>
      </Box>
      <List>
        {documents.map(({ title, mimeType, path }) => (
          <ListRow
            key={path}
            to={path}
            target="_blank"
            lead={<Icon name="document" color="accent.text" />}
            title={germanFirst(title)}
            subtitle={text.mimeTypes[mimeType]}
            end={<Icon name="external" size={20} color="muted" label={text.newWindow} />}
          />
        ))}
      </List>
    </Card>
  );
}
