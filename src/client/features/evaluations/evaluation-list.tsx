import type { ReactNode } from 'react';
import type { EvaluationShown, PersonalShown } from '../../../shared/contract/company/evaluation-queries.ts';
import { EVALUATION_KINDS } from '../../../shared/contract/core/define.ts';
import { auditText } from '../../text/de/account/audit.ts';
import { evaluationsText as text } from '../../text/de/company/evaluations.ts';
import { lasting } from '../../text/de/company/retention.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Heading, Row, Stack, Text } from '../../ui/layout/primitives.ts';

type Line = readonly [label: string, value: string];

function rolesOf({ who, roles, everyrole }: EvaluationShown | PersonalShown): string {
  if (who === 'screen') return text.screen;
  if (who === 'self') return text.self;
  if (everyrole) return text.everyRole;
  return roles.length > 0 ? text.listOf(roles) : text.noRole;
}

const personsOf = (fields: readonly string[]): string => text.listOf(fields.map(text.fieldOf));

const keptOf = (kept: EvaluationShown['kept']): string => text.listOf(kept.map(lasting));

/** What the log would say, of nobody in particular. */
const sentenceOf = (action: string): string =>
  auditText.sentenceOf(action, {
    who: text.someone,
    whom: text.somebody,
    toWhom: text.ofSomebody,
    own: false,
    what: '',
  });

function linesOf(each: EvaluationShown, impersonal: boolean): Line[] {
  const { everything, fields, kept, logged } = each;
  const log: Line = [text.logged, logged === null ? text.notLogged : sentenceOf(logged)];
  if (impersonal) return [[text.roles, rolesOf(each)], ...(logged === null ? [] : [log])];
  return [
    [text.persons, everything ? text.everything : personsOf(fields)],
    [text.roles, rolesOf(each)],
    [text.kept, everything ? text.keptEverything : keptOf(kept)],
    log,
  ];
}

/** [K4] Evaluations with what each is for: what is counted first, then what leaves the app. */
export function EvaluationList({
  title,
  evaluations,
  impersonal = false,
}: {
  title: string;
  evaluations: readonly EvaluationShown[];
  impersonal?: boolean;
}) {
  const titleOf = ({ name }: EvaluationShown) => text.wordsOf(name)[0];
  const byTitle = evaluations.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other), 'de'));
  const inOrder = EVALUATION_KINDS.flatMap((kind) => byTitle.filter(({ does }) => does === kind));
  return (
    <TitledCard title={title}>
      <Box as="ul">
        {inOrder.map((each) => {
          const [name, purpose] = text.wordsOf(each.name);
          return (
            <Item key={each.name} title={name} badge={text.does[each.does]} lines={linesOf(each, impersonal)}>
              {purpose}
            </Item>
          );
        })}
      </Box>
    </TitledCard>
  );
}

/** [D11] Kinds of entries that name persons, those first that others see. */
export function KindList({ kinds }: { kinds: readonly PersonalShown[] }) {
  const inOrder = kinds.toSorted((one, other) => Number(one.who === 'self') - Number(other.who === 'self'));
  return (
    <TitledCard title={text.kindsTitle}>
      <Stack gap="3">
        <Text maxWidth="75ch">{text.kindsLead}</Text>
        <Box as="ul">
          {inOrder.map((each) => (
            <Item
              key={each.kind}
              title={text.kindOf(each.kind)}
              lines={[
                [text.persons, personsOf(each.fields)],
                [text.roles, rolesOf(each)],
                [text.kept, keptOf(each.kept)],
              ]}
            />
          ))}
        </Box>
      </Stack>
    </TitledCard>
  );
}

type ItemProps = { title: string; badge?: string; lines: readonly Line[]; children?: ReactNode };

/** Title and purpose beside what is told of it; one below the other on a phone and on paper. */
function Item({ title, badge, lines, children }: ItemProps) {
  return (
    <Box
      as="li"
      display="grid"
      columnGap="8"
      rowGap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      paddingBlock="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', paddingTop: '0' }}
      _last={{ paddingBottom: '0' }}
      breakInside="avoid"
    >
      <Box>
        <Row gap="2" flexWrap="wrap">
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          {badge && <Badge>{badge}</Badge>}
        </Row>
        {children && (
          <Text size="sm" tone="muted" marginTop="1" textWrap="pretty">
            {children}
          </Text>
        )}
      </Box>
      <Box as="dl" display="grid" rowGap="1.5">
        {lines.map(([label, value]) => (
          <Box key={label} display="grid" columnGap="3" gridTemplateColumns="7.5rem minmax(0, 1fr)">
            <Text as="dt" size="sm" tone="muted">
              {label}
            </Text>
            <Text as="dd" size="sm">
              {value}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
