import {
  type Notification,
  notification as record,
} from '../../../../shared/contract/notification/notification.ts';
import { isOpen } from '../../../../shared/rules/notification.ts';
import { links, type Origin } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Row, Text } from '../../../ui/layout/primitives.ts';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { locationOf, type MachineIndex } from '../../machine/machine-index.ts';
import { statusSentence } from '../notification-duration.ts';
import { useCardExtras } from '../notification-extras.ts';
import { TypeTag, typeColor } from '../notification-type.tsx';
import { dueText } from '../notification-when.ts';
import { Unsent } from '../unsent.tsx';
import { PanelHead } from './panel-head.tsx';
import { PanelStep } from './panel-step.tsx';

type Props = {
  nodeid: string;
  index: MachineIndex;
  /** Where its page leads back to. */
  from?: Origin;
  onClose: () => void;
};

/** [J10] The main facts of the notification that was chosen in the list, and the way to its page. */
export function NotificationPanel({ nodeid, index, from, onClose }: Props) {
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
        <PanelHead
          color={row && typeColor(row.type)}
          title={row?.title ?? (isGone ? text.gone : '\u00a0')}
          onClose={onClose}
        />
      }
      footer={
        row && (
          <>
            <LinkButton
              variant="outline"
              to={links.notificationDetails(nodeid)}
              state={{ from, nodeid, equipmentNodeId: row.equipmentnodeid }}
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
