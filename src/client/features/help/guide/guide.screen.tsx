import { useSearchParams } from 'react-router-dom';
import type { ChapterName } from '../../../../shared/contract/conversation/support-file.ts';
import { links } from '../../../app/links.ts';
import { shellText } from '../../../text/de/app/shell.ts';
import { guideChapters, guideText as text } from '../../../text/de/help/guide/guide.ts';
import { Button, LinkButton } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { Card, LinkCard } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list-row.tsx';
import { Page, PageHeader, type Target } from '../../../ui/layout/page.tsx';
import { Box, Heading, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { ChapterView } from './chapter-view.tsx';

const NAMES = Object.keys(guideChapters) as ChapterName[];
const isChapter = (name: string): name is ChapterName => Object.hasOwn(guideChapters, name);

const help: Target = { to: links.help(), label: shellText.help };
const whole: Target = { to: links.guide(), label: text.whole };

const PrintButton = () => (
  <Box hideBelow="md">
    <Button variant="outline" icon="document" onClick={() => print()}>
      {text.print}
    </Button>
  </Box>
);

/** [H1] `/guide?chapter=`: a chapter of the guide, all of them without; readable offline and printable. */
export function GuideScreen() {
  const [search] = useSearchParams();
  const name = search.get('chapter');
  if (name === null) return <WholeGuide />;
  return isChapter(name) ? <ChapterPage name={name} /> : <MissingChapter />;
}

function ChapterPage({ name }: { name: ChapterName }) {
  const chapter = guideChapters[name];
  const place = NAMES.indexOf(name);
  const [before, after] = [NAMES[place - 1], NAMES[place + 1]];
  return (
    <Page maxWidth="760px">
      <PageHeader
        title={chapter.title}
        subtitle={chapter.lead}
        trail={[help]}
        back={whole}
        actions={<PrintButton />}
      />
      <ChapterView chapter={chapter} />
      <Box
        as="nav"
        aria-label={text.contents}
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      >
        {before && <Neighbour name={before} label={text.previous} />}
        {after && <Neighbour name={after} label={text.next} forward />}
      </Box>
    </Page>
  );
}

type NeighbourProps = { name: ChapterName; label: string; forward?: boolean };

/** The chapter beside this one. */
function Neighbour({ name, label, forward = false }: NeighbourProps) {
  return (
    <LinkCard to={links.guide(name)} gridColumn={{ sm: forward ? '2' : '1' }}>
      <Row>
        {!forward && <Icon name="back" size={20} color="muted" />}
        <Box flex="1" textAlign={forward ? 'end' : 'start'}>
          <Text size="sm" tone="muted">
            {label}
          </Text>
          <Text weight="semibold">{guideChapters[name].title}</Text>
        </Box>
        {forward && <Icon name="forward" size={20} color="muted" />}
      </Row>
    </LinkCard>
  );
}

function WholeGuide() {
  return (
    <Page maxWidth="760px">
      <PageHeader title={text.whole} subtitle={text.wholeLead} back={help} actions={<PrintButton />} />
      <Card as="nav" padded={false} aria-label={text.contents}>
        <List>
          {NAMES.map((name) => (
            <ListRow
              key={name}
              to={links.guide(name)}
              title={guideChapters[name].title}
              subtitle={guideChapters[name].lead}
            />
          ))}
        </List>
      </Card>
      {NAMES.map((name) => (
        <Stack as="section" key={name} gap="3" paddingTop="3">
          <Box>
            <Heading as="h2" fontSize="xl">
              {guideChapters[name].title}
            </Heading>
            <Text tone="muted">{guideChapters[name].lead}</Text>
          </Box>
          <ChapterView chapter={guideChapters[name]} level={3} />
        </Stack>
      ))}
    </Page>
  );
}

function MissingChapter() {
  return (
    <Page>
      <PageHeader title={text.whole} back={help} />
      <EmptyState
        size="page"
        icon="help"
        title={text.missing}
        text={text.missingText}
        action={<LinkButton to={links.guide()}>{text.all}</LinkButton>}
      />
    </Page>
  );
}
