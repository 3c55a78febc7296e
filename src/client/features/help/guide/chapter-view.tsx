import type { Chapter, Section } from '../../../text/de/help/guide/chapter.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Heading, Row, Stack, Text } from '../../../ui/layout/primitives.ts';

/** [H1] What a chapter says, section by section. `level` of its headings on the page. */
export function ChapterView({ chapter, level = 2 }: { chapter: Chapter; level?: 2 | 3 }) {
  return (
    <Card>
      <Stack gap={{ base: '6', md: '8' }}>
        {chapter.sections.map((section) => (
          <SectionView key={section.title} section={section} level={level} />
        ))}
      </Stack>
    </Card>
  );
}

function SectionView({ section, level }: { section: Section; level: 2 | 3 }) {
  const { title, text = [], steps = [], terms = [], note } = section;
  return (
    <Stack as="section" gap="3" breakInside="avoid">
      <Heading as={level === 2 ? 'h2' : 'h3'}>{title}</Heading>
      {steps.length > 0 && (
        <Stack as="ol" gap="3" listStyleType="none">
          {steps.map((step, at) => (
            <Row as="li" key={step} alignItems="flex-start">
              <StepNumber number={at + 1} />
              <Text flex="1" paddingTop="0.5">
                {step}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
      {terms.length > 0 && (
        <Box
          as="dl"
          display="grid"
          columnGap="5"
          gridTemplateColumns={{ base: '1fr', sm: 'minmax(9rem, 1fr) 2.5fr' }}
          css={{ '& > dd': { marginBottom: { base: '3', sm: '2' } } }}
        >
          {terms.map(([term, meaning]) => (
            <Term key={term} term={term} meaning={meaning} />
          ))}
        </Box>
      )}
      {text.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {note && <Banner tone="info">{note}</Banner>}
    </Stack>
  );
}

function StepNumber({ number }: { number: number }) {
  return (
    <Box
      as="span"
      aria-hidden="true"
      display="grid"
      placeItems="center"
      flexShrink="0"
      width="7"
      height="7"
      borderRadius="full"
      background="accent.soft"
      color="accent.onSoft"
      fontSize="sm"
      fontWeight="semibold"
    >
      {number}
    </Box>
  );
}

function Term({ term, meaning }: { term: string; meaning: string }) {
  return (
    <>
      <Box as="dt" fontWeight="semibold">
        {term}
      </Box>
      <Box as="dd">{meaning}</Box>
    </>
  );
}
