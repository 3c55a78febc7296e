import { type ShiftModel, shiftmodel } from '../../../shared/contract/machine/shift.ts';
import { links } from '../../app/links.ts';
import { PendingBadge, RecordAttention } from '../../parts/outbox/record-state.tsx';
import { byValidity } from '../../parts/shifts/shift-drafts.ts';
import type { ShiftPlan } from '../../parts/shifts/shift-plan.ts';
import { useCan } from '../../state/session.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { formatDate } from '../../text/format.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Row, Text } from '../../ui/layout/primitives.ts';
import { SectionHead } from './section-head.tsx';
import { linesOf } from './shift-lines.ts';

/** What a model is by its place among the others, latest first. */
function stateOf(models: readonly ShiftModel[], at: number, now: number): string {
  const { validfrom } = models[at] as ShiftModel;
  if (models[at - 1]?.validfrom === validfrom) return text.replaced;
  if (validfrom > now) return text.planned;
  return models.findIndex((each) => each.validfrom <= now) === at ? text.holdsNow : text.past;
}

const emptyText = ({ subject, ofArea, area }: ShiftPlan): string =>
  subject.kind === 'area' || !area
    ? text.modelsNone
    : ofArea.length > 0
      ? text.modelsNoneOfMachine
      : text.modelsNoneAnywhere;

/** [E7] The models of an area or machine, from when each holds; a change from a date is one more of them. */
export function ModelsCard({ plan, now }: { plan: ShiftPlan; now: number }) {
  const mayAdd = useCan('equipment', 'create');
  const { subject } = plan;
  const models = byValidity(plan.own);
  return (
    <Card padded={false}>
      <Box paddingInline="4" paddingTop="3">
        <SectionHead
          title={text.models}
          action={
            mayAdd && (
              <LinkButton variant="outline" size="sm" to={links.editShifts(subject.nodeid)}>
                {models.length > 0 ? text.change : text.add}
              </LinkButton>
            )
          }
        />
        {models.length === 0 && (
          <Text tone="muted" paddingBottom="4">
            {emptyText(plan)}
          </Text>
        )}
        {models.map(({ nodeid }) => (
          <RecordAttention key={nodeid} record={shiftmodel} nodeid={nodeid} />
        ))}
      </Box>
      {models.length > 0 && (
        <List aria-label={text.models} borderTopWidth="1px">
          {models.map((model, at) => (
            <ModelRow
              key={model.nodeid}
              model={model}
              owner={subject.nodeid}
              state={stateOf(models, at, now)}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function ModelRow({ model, owner, state }: { model: ShiftModel; owner: string; state: string }) {
  const mayEdit = useCan('equipment', 'update');
  const { nodeid, shifts, validfrom } = model;
  const lines = shifts.length > 0 ? linesOf(shifts) : [text.noShifts];
  const content = {
    title: (
      <Row as="span" flexWrap="wrap" gap="2">
        {validfrom > 0 ? text.from(formatDate(validfrom)) : text.always}
        <Badge tone={state === text.holdsNow ? 'accent' : 'neutral'}>{state}</Badge>
        <PendingBadge rows={[[shiftmodel, nodeid]]} />
      </Row>
    ),
    subtitle: lines.map((line) => (
      <Box as="span" display="block" key={line}>
        {line}
      </Box>
    )),
  };
  return mayEdit ? <ListRow to={links.editShifts(owner, nodeid)} {...content} /> : <ListRow {...content} />;
}
