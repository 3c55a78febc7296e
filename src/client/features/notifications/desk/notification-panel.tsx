import { chakra } from '@chakra-ui/react';
import {
  type Notification,
  notification as record,
} from '../../../../shared/contract/notification/notification.ts';
import { isOpen } from '../../../../shared/rules/notification.ts';
import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { locationOf, type MachineIndex } from '../../../parts/machine/machine-index.ts';
import { statusSentence } from '../../../parts/notification/notification-duration.ts';
import { useCardExtras } from '../../../parts/notification/notification-extras.ts';
import { TypeTag, typeColor } from '../../../parts/notification/notification-type.tsx';
import { dueText } from '../../../parts/notification/notification-when.ts';
import { Unsent } from '../../../parts/notification/unsent.tsx';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Row, Text } from '../../../ui/layout/primitives.ts';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { PanelStep } from './panel-step.tsx';

const Header = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    paddingBlock: '3',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    borderBottomWidth: '1px',
  },
});
const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '4px' },
});
const Title = chakra('h2', {
  base: { flex: '1', fontSize: 'lg', fontWeight: 'semibold', lineHeight: '1.3', lineClamp: '3' },
});

type Props = { nodeid: string; index: MachineIndex; onClose: () => void };

/** [J10] The main facts of the notification that was chosen in the list, and the way to its page. */
export function NotificationPanel({ nodeid, index, onClose }: Props) {
  const found = useLive(
    async (mirror) => ({ row: (await mirror.table(record).get(nodeid)) ?? null }),
    [nodeid],
  );
  // Of the one before nothing is shown under the title of this one.
  const row = found?.row?.nodeid === nodeid ? found.row : undefined;
  const isGone = found !== undefined && found.row === null;
  return (
    <SidePanel
      label={text.panel}
      onClose={onClose}
      header={
        <Header>
          {row && <Strip aria-hidden="true" style={{ background: typeColor(row.type) }} />}
          <Title>{row?.title ?? (isGone ? text.gone : '\u00a0')}</Title>
          <IconButton size="sm" icon="close" label={text.closePanel} onClick={onClose} />
        </Header>
      }
      footer={
        row && (
          <>
            <LinkButton
              variant="outline"
              to={links.notificationDetails(nodeid)}
              state={{ nodeid, equipmentNodeId: row.equipmentnodeid }}
            >
              {text.openPage}
            </LinkButton>
            <PanelStep row={row} />
          </>
        )
      }
    >
      {row ? <MainFacts row={row} index={index} /> : !isGone && <SkeletonText lines={6} />}
    </SidePanel>
  );
}

function MainFacts({ row, index }: { row: Notification; index: MachineIndex }) {
  const now = useNow();
  const extras = useCardExtras([row])?.get(row.nodeid);
  const machine = index.byId.get(row.equipmentnodeid);
  const due = isOpen(row) ? dueText(row, now) : null;
  const photos = extras?.photos ?? 0;
  return (
    <>
      <Row flexWrap="wrap" columnGap="3" rowGap="2">
        <TypeTag type={row.type} />
        <Unsent nodeid={row.nodeid} />
      </Row>
      <Facts
        entries={[
          [
            text.columns.machine,
            machine && <TextLink to={links.machineOverview(machine.nodeid)}>{machine.name}</TextLink>,
          ],
          [text.columns.place, machine && locationOf(machine)],
          [text.columns.status, statusSentence(row)],
          [
            text.columns.due,
            due && (
              <Text as="span" tone={due.overdue ? 'danger' : 'default'}>
                {due.text}
              </Text>
            ),
          ],
          [text.columns.person, extras?.people.map(({ name }) => name).join(', ')],
          [notificationText.errorcode, row.errorcode],
          [notificationText.attachments, photos > 0 && notificationText.photos(photos)],
        ]}
      />
      {row.description && <Text whiteSpace="pre-line">{row.description}</Text>}
    </>
  );
}
