import { listEvaluations } from '../../../shared/contract/company/evaluation-queries.ts';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { useSession } from '../../state/session.ts';
import { evaluationsText as text } from '../../text/de/company/evaluations.ts';
import { formatDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Card, TitledCard } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { EvaluationList, KindList } from './evaluation-list.tsx';

/** [K4] [D11] `/evaluations`: all evaluations as the contract declares them, for administrators and works councils. */
export function EvaluationsScreen() {
  const { admin } = useSession();
  if (!admin) {
    return (
      <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
    );
  }
  return <Evaluations />;
}

function Evaluations() {
  const { companyname } = useSession();
  const now = useNow();
  return (
    <Page>
      <PageHeader
        title={text.title}
        subtitle={text.lead}
        back={{ to: links.to('users', { tab: 'data' }), label: text.back }}
        actions={
          <Box hideBelow="md">
            <Button variant="outline" icon="document" onClick={() => print()}>
              {text.print}
            </Button>
          </Box>
        }
      />
      <Text display="none" _print={{ display: 'block' }}>
        {text.company(companyname, formatDate(now))}
      </Text>
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <NotDone />
        <Looks />
      </Box>
      <Lists />
    </Page>
  );
}

/** What no list can show: what there is not. */
function NotDone() {
  return (
    <TitledCard title={text.notDone}>
      <Stack gap="3" maxWidth="75ch">
        <Stack as="ul" gap="2" paddingInlineStart="5" listStyleType="disc">
          {text.notDoneLines.map((line) => (
            <Text as="li" key={line} display="list-item">
              {line}
            </Text>
          ))}
        </Stack>
        <Text>{text.few}</Text>
        <Text>{text.tables}</Text>
      </Stack>
    </TitledCard>
  );
}

function Looks() {
  return (
    <TitledCard title={text.looks}>
      <Stack gap="3" maxWidth="75ch">
        <Text>{text.looksLead}</Text>
        <Text>{text.everyday}</Text>
        <Text _print={{ display: 'none' }}>
          <TextLink to={links.to('audit', { group: 'looks' })}>{text.toLooks}</TextLink>
        </Text>
      </Stack>
    </TitledCard>
  );
}

function Lists() {
  const { state, again } = useAsked(listEvaluations, {});
  if (state?.state !== 'done') {
    return (
      <Card>
        <NotShown state={state} text={text} onAgain={again} />
      </Card>
    );
  }
  const { evaluations, kinds } = state.answer;
  const concerns = ({ everything, parts }: (typeof evaluations)[number]) => everything || parts.length > 0;
  return (
    <>
      <EvaluationList title={text.withPersons} evaluations={evaluations.filter(concerns)} />
      <EvaluationList title={text.without} evaluations={evaluations.filter((each) => !concerns(each))} />
      <KindList kinds={kinds} />
    </>
  );
}
