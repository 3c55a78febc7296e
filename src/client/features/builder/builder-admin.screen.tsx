import { useState } from 'react';
import { builderinvitation, renewBuilderInvitation } from '../../../shared/contract/machine/customer.ts';
import { links } from '../../app/links.ts';
import { write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { spokenCode } from '../../parts/machine/builder-code.ts';
import { PendingBadge, RecordAttention } from '../../parts/outbox/record-state.tsx';
import { useCan, useSession } from '../../state/session.ts';
import { builderText as text } from '../../text/de/machine/builder.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { BuilderOnly } from './builder-only.tsx';
import { CustomerCards } from './customer-cards.tsx';
import { useBuilderOverview, useInvitation } from './queries.ts';

/** [B5] [S10] `/mb-admin`: the code for operators, master data, and who has released machines. */
export function BuilderAdminScreen() {
  return (
    <BuilderOnly>
      <Admin />
    </BuilderOnly>
  );
}

function Admin() {
  const { companyname } = useSession();
  const overview = useBuilderOverview();
  const mayShow = useCan('equipment', 'update');
  return (
    <Page maxWidth="860px">
      <PageHeader title={text.admin} subtitle={companyname} />
      {mayShow && <Invitation />}
      <Card>
        <CardHeader title={text.masterData} />
        <Row flexWrap="wrap" gap="2">
          <LinkButton to={links.to('equipmentTypes')} variant="outline" icon="tag">
            {text.manufacturers}
          </LinkButton>
          <LinkButton to={links.to('equipmentClasses')} variant="outline" icon="layers">
            {text.toClasses}
          </LinkButton>
        </Row>
      </Card>
      {overview && <CustomerCards customers={overview.customers} />}
    </Page>
  );
}

function Invitation() {
  const invitation = useInvitation();
  const { entered } = useSession();
  if (invitation === undefined) return null;
  const code = invitation?.code ?? null;
  const copy = () => {
    const said = (done: boolean) =>
      showToast(done ? { tone: 'success', text: text.copied } : { tone: 'danger', text: text.notCopied });
    navigator.clipboard.writeText(spokenCode(code ?? '')).then(
      () => said(true),
      () => said(false),
    );
  };
  return (
    <Card>
      <CardHeader title={text.code} />
      <Stack gap="3">
        <Text tone="muted" textWrap="pretty">
          {text.codeText}
        </Text>
        {invitation && (
          <>
            <PendingBadge rows={[[builderinvitation, invitation.nodeid]]} />
            <RecordAttention record={builderinvitation} nodeid={invitation.nodeid} />
          </>
        )}
        {!code ? (
          <Text>{code === null ? text.codeMissing : text.renewing}</Text>
        ) : (
          <Row flexWrap="wrap" gap="4" rowGap="2">
            <Text
              fontSize="2xl"
              fontWeight="bold"
              letterSpacing="0.06em"
              fontVariantNumeric="tabular-nums"
              whiteSpace="nowrap"
            >
              {spokenCode(code)}
            </Text>
            <Button variant="outline" onClick={copy}>
              {text.copy}
            </Button>
            {invitation && !entered && <Renew nodeid={invitation.nodeid} />}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** [B5] After a question: the code that was given away before links nobody any more. */
function Renew({ nodeid }: { nodeid: string }) {
  const [asking, setAsking] = useState(false);
  const renew = () => {
    setAsking(false);
    act([write(renewBuilderInvitation, { lang: 'de', nodeid })]).catch(tellNotSaved);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {text.renew}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.renewTitle}
        text={text.renewText}
        confirmLabel={text.renew}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
