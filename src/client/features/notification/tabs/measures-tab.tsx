import { chakra } from '@chakra-ui/react';
import { workflow as workflowRecord } from '../../../../shared/contract/maintenance/maintenance.ts';
import { links } from '../../../app/links.ts';
import { Attachments } from '../../../parts/attachments/attachments.tsx';
import { PendingBadge, RecordAttention } from '../../../parts/outbox/record-state.tsx';
import { useCan } from '../../../state/session.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { solutionText } from '../../../text/de/notification/solution.ts';
import { formatDateTime } from '../../../text/format.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { IconLink } from '../../../ui/action/icon-button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Heading, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { useNotificationRoute } from '../origin.ts';
import type { Measure, NotificationDetail } from '../queries.ts';

const Item = chakra('li', { base: { '& + &': { borderTopWidth: '1px', paddingTop: '4', marginTop: '4' } } });

/** [W5] [N7] What helped: each measure with its step, author and pictures. */
export function MeasuresTab({ detail }: { detail: NotificationDetail }) {
  const { measures } = detail;
  return (
    <TitledCard title={notificationText.measures}>
      {measures.length === 0 ? (
        <Stack gap="0.5">
          <Text weight="medium">{notificationText.noMeasures}</Text>
          <Text tone="muted">{notificationText.noMeasuresText}</Text>
        </Stack>
      ) : (
        <chakra.ul listStyleType="none">
          {measures.map((measure) => (
            <Item key={measure.workflow.nodeid}>
              <MeasureItem measure={measure} />
            </Item>
          ))}
        </chakra.ul>
      )}
      <AddMeasure notificationnodeid={detail.notification.nodeid} />
    </TitledCard>
  );
}

/** [W1] What the form of a measure needs to find its way back here. */
function useMeasureState() {
  const { state } = useNotificationRoute();
  return { from: 'notification', notificationFrom: state.from };
}

/** [N8] */
function AddMeasure({ notificationnodeid }: { notificationnodeid: string }) {
  const mayAdd = useCan('notification.workflow', 'create');
  const state = useMeasureState();
  if (!mayAdd) return null;
  return (
    <chakra.div marginTop="4">
      <LinkButton
        variant="outline"
        icon="plus"
        to={links.createWorkflowStep(notificationnodeid)}
        state={state}
      >
        {solutionText.measure.add}
      </LinkButton>
    </chakra.div>
  );
}

function MeasureItem({ measure: { workflow, step, author } }: { measure: Measure }) {
  const mayEdit = useCan('notification.workflow', 'update');
  const state = useMeasureState();
  return (
    <Stack gap="2">
      <Row alignItems="flex-start">
        <Heading as="h3" size="sm" flex="1">
          {workflow.title || solutionText.untitled}
        </Heading>
        {mayEdit && (
          // Beside the title, whose line it is higher than.
          <chakra.div marginBlock="-3" marginInlineEnd="-2">
            <IconLink
              icon="edit"
              label={solutionText.measure.edit}
              to={links.editWorkflowStep(workflow.nodeid)}
              state={state}
            />
          </chakra.div>
        )}
      </Row>
      {step?.description && (
        <Text whiteSpace="pre-line" maxWidth="70ch">
          {step.description}
        </Text>
      )}
      <Row flexWrap="wrap" columnGap="3" rowGap="1">
        <Text size="sm" tone="muted">
          {notificationText.measureBy(author, formatDateTime(workflow.created))}
        </Text>
        <PendingBadge rows={[[workflowRecord, workflow.nodeid]]} />
      </Row>
      <RecordAttention record={workflowRecord} nodeid={workflow.nodeid} />
      {step && <MeasureFiles nodeid={step.nodeid} equipmentnodeid={workflow.equipmentnodeid} />}
    </Stack>
  );
}

function MeasureFiles({ nodeid, equipmentnodeid }: { nodeid: string; equipmentnodeid: string }) {
  return <Attachments target={{ isattachmentof: nodeid, equipmentnodeid }} quiet />;
}
