import type { ReactNode } from 'react';
import type { EvaluationShown, PersonalShown } from '../../../shared/contract/company/evaluation-queries.ts';
import { EVALUATION_KINDS } from '../../../shared/contract/core/define.ts';
import { auditText } from '../../text/de/account/audit.ts';
import { evaluationsText as text } from '../../text/de/company/evaluations.ts';
import { lasting } from '../../text/de/company/retention.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Heading, Row, Stack, Text } from '../../ui/layout/primitives.ts';

type Told = { said: string; beside?: string };
type Line = readonly [label: string, told: readonly Told[]];

function rolesOf({ who, roles, everyrole }: EvaluationShown | PersonalShown): Line {
  const some = roles.length > 0 ? text.listOf(roles) : text.noRole;
  const said = { screen: text.screen, self: text.self, roles: everyrole ? text.everyRole : some }[who];
  return [text.roles, [{ said }]];
}

type Part = EvaluationShown['parts'][number];

const partOf = (name: string, { fields, kept }: Part): Told => ({
  said: text.lineOf(fields.map((field) => text.fieldOf(name, field))),
  beside: text.keptFor(kept.map(lasting)),
});

/** What the log would say, of nobody in particular; `own`: it is done for oneself alone. */
const sentenceOf = (action: string, own: boolean): string =>
  auditText.sentenceOf(action, {
    who: text.someone,
    whom: text.somebody,
    toWhom: text.ofSomebody,
    own,
    what: '',
  });

function linesOf(each: EvaluationShown): Line[] {
  const { name, everything, parts, file, logged } = each;
  const persons = everything ? [{ said: text.everything }] : parts.map((part) => partOf(name, part));
  const kept = file ? [{ said: text.fileFor(lasting(file)) }] : [];
  const isPersonal = persons.length > 0;
  const log = logged === null ? text.notLogged : sentenceOf(logged, !isPersonal);
  return [
    ...(isPersonal ? [[text.persons, [...persons, ...kept]] as const] : []),
    rolesOf(each),
    ...(isPersonal || logged !== null ? [[text.logged, [{ said: log }]] as const] : []),
  ];
}

/** [K4] Evaluations with what each is for: what is counted first, then what leaves the app. */
export function EvaluationList({
  title,
  evaluations,
}: {
  title: string;
  evaluations: readonly EvaluationShown[];
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
            <Item key={each.name} title={name} badge={text.does[each.does]} lines={linesOf(each)}>
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
              lines={[[text.persons, [partOf(each.kind, each)]], rolesOf(each)]}
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
      _print={{ paddingBlock: '2' }}
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
        {lines.map(([label, told]) => (
          <Box key={label} display="flex" flexWrap="wrap" columnGap="3">
            <Text as="dt" size="sm" tone="muted" flex="0 0 7.5rem">
              {label}
            </Text>
            <Stack as="dd" gap="1" flex="1 1 10rem">
              {told.map(({ said, beside }) => (
                <Box key={said}>
                  <Text size="sm">{said}</Text>
                  {beside && (
                    <Text size="sm" tone="muted">
                      {beside}
                    </Text>
                  )}
                </Box>
              ))}
            </Stack>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
