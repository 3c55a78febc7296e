import { chakra } from '@chakra-ui/react';
import { restoreEquipment } from '../../../shared/contract/machine/deleted-equipment.ts';
import { DELETED_KEPT_DAYS } from '../../../shared/rules/plant/deleted-machines.ts';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { useCan } from '../../state/session.ts';
import { deletedMachinesText as text } from '../../text/de/machine/machine-life.ts';
import { delays } from '../../text/delays.ts';
import { formatDate } from '../../text/format.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list-row.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Row, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { daysLeft } from './days-left.ts';
import { type DeletedMachine, useDeletedMachines } from './queries.ts';

const list = links.machines();

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2.5',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3',
  },
});

/** [M3] `/deleted-machines`: what was deleted lately, and the way back; works without a network. */
export function DeletedMachinesScreen() {
  const allowed = useCan('equipment', 'delete');
  const machines = useDeletedMachines();
  const now = useNow();
  if (!allowed) {
    return <FormDenied title={text.denied} text={text.deniedText} to={list} toLabel={text.toMachines} />;
  }
  const onward = <LinkButton to={list}>{text.toMachines}</LinkButton>;
  return (
    <Page maxWidth="860px">
      <PageHeader
        title={text.title}
        back={{ to: list, label: text.machines }}
        subtitle={text.intro(DELETED_KEPT_DAYS)}
      />
      {machines?.length === 0 && (
        <EmptyOrLoading action={onward}>
          <EmptyState
            size="page"
            icon="trash"
            title={text.empty}
            text={text.emptyText(DELETED_KEPT_DAYS)}
            action={onward}
          />
        </EmptyOrLoading>
      )}
      {machines && machines.length > 0 && (
        <Card padded={false}>
          <List aria-label={text.list}>
            {machines.map((machine) => (
              <DeletedRow key={machine.nodeid} machine={machine} now={now} />
            ))}
          </List>
        </Card>
      )}
    </Page>
  );
}

function DeletedRow({ machine, now }: { machine: DeletedMachine; now: number }) {
  const { name, equipmentid, deleted, by } = machine;
  const left = daysLeft(deleted, now);
  return (
    <Item>
      <Icon name="machine" color="muted" />
      <Box flex="1 1 12.5rem">
        <Text weight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text size="sm" tone="muted">
          {[equipmentid, text.deletedOn(formatDate(deleted), by)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Row gap="2" columnGap="3" flexWrap="wrap" justifyContent="flex-end" marginInlineStart="auto">
        <Badge tone={left <= 3 ? 'warning' : 'neutral'}>{text.daysLeft(left)}</Badge>
        <Button
          variant="outline"
          size="sm"
          icon="undo"
          aria-label={text.restoreOf(name)}
          onClick={() => void restore(machine).catch(tellNotSaved)}
        >
          {text.restore}
        </Button>
      </Row>
    </Item>
  );
}

async function restore({ equipmentnodeid }: DeletedMachine): Promise<void> {
  await act([write(restoreEquipment, { lang: 'de', equipmentnodeid })]);
  showToast({
    tone: 'success',
    text: text.restored,
    detail: text.restoredDetail,
    duration: delays.longToast,
  });
  setTimeout(syncNow, delays.machineRefresh);
}
