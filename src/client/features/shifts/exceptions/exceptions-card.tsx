import { useState } from 'react';
import { type ShiftException, shiftexception } from '../../../../shared/contract/machine/shift.ts';
import { links } from '../../../app/links.ts';
import { PendingBadge, RecordAttention } from '../../../parts/outbox/record-state.tsx';
import type { ShiftPlan } from '../../../parts/shifts/shift-plan.ts';
import { useCan } from '../../../state/session.ts';
import { shiftText as text } from '../../../text/de/machine/shift.ts';
import { Button, LinkButton } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list-row.tsx';
import { Box, Row, Text } from '../../../ui/layout/primitives.ts';
import { daysOf } from '../day-words.ts';
import { SectionHead } from '../section-head.tsx';
import { linesOf } from '../shift-lines.ts';
import { scopeName } from './exception-scopes.ts';

type Props = { plan: ShiftPlan; today: string };

/** [E7] What differs from the models on single days: of the machine, its area and its site; what is over is folded away. */
export function ExceptionsCard({ plan, today }: Props) {
  const mayAdd = useCan('equipment', 'create');
  const [all, setAll] = useState(false);
  const sorted = plan.exceptions.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const past = sorted.filter(({ until }) => until < today);
  const shown = all ? sorted : sorted.filter(({ until }) => until >= today);
  return (
    <Card padded={false}>
      <Box paddingInline="4" paddingTop="3">
        <SectionHead
          title={text.exceptions}
          action={
            mayAdd && (
              <LinkButton variant="outline" size="sm" to={links.editShiftException(plan.subject.nodeid)}>
                {text.exceptionAdd}
              </LinkButton>
            )
          }
        />
        {sorted.length === 0 && (
          <Text tone="muted" paddingBottom="4">
            {text.exceptionsNone}
          </Text>
        )}
        {sorted.map(({ nodeid, name }) => (
          <RecordAttention key={nodeid} record={shiftexception} nodeid={nodeid} name={name} />
        ))}
      </Box>
      {shown.length > 0 && (
        <List aria-label={text.exceptions} borderTopWidth="1px">
          {shown.map((exception) => (
            <ExceptionRow key={exception.nodeid} exception={exception} plan={plan} />
          ))}
        </List>
      )}
      {past.length > 0 && !all && (
        <Box padding="2" borderTopWidth="1px">
          <Button variant="ghost" size="sm" icon="history" onClick={() => setAll(true)}>
            {text.exceptionsPast(past.length)}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function ExceptionRow({ exception, plan }: { exception: ShiftException; plan: ShiftPlan }) {
  const mayEdit = useCan('equipment', 'update');
  const { nodeid, name, kind, shifts, exceptionof } = exception;
  const about = [daysOf(exception), text.kinds[kind], scopeName(plan, exceptionof)]
    .filter(Boolean)
    .join(' · ');
  const content = {
    title: (
      <Row as="span" flexWrap="wrap" gap="2">
        {name || text.kinds[kind]}
        <PendingBadge rows={[[shiftexception, nodeid]]} />
      </Row>
    ),
    subtitle: [about, ...linesOf(shifts)].map((line) => (
      <Box as="span" display="block" key={line}>
        {line}
      </Box>
    )),
  };
  return mayEdit ? (
    <ListRow to={links.editShiftException(plan.subject.nodeid, nodeid)} {...content} />
  ) : (
    <ListRow {...content} />
  );
}
