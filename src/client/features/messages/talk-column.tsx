import { chakra } from '@chakra-ui/react';
import { links } from '../../app/links.ts';
import { Conversation, TalkBoundary, TalkFailed } from '../../parts/conversation/conversation.tsx';
import { type Talk, useTalk } from '../../parts/conversation/talk.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { useMachine } from '../../parts/machine/machine-queries.ts';
import { chatText } from '../../text/de/notification/chat.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { Box, Heading } from '../../ui/layout/primitives.ts';

const back = { to: links.messages(), label: chatText.title };

const Head = chakra('div', {
  base: { padding: { base: '3', md: '4' }, paddingInlineStart: '4', borderBottomWidth: '1px' },
});

type ColumnProps = { chatroomnodeid: string; alone: boolean };

/** [K1] One conversation with its head; `alone`: it fills the screen, with the way back to all of them. */
export function TalkColumn({ chatroomnodeid, alone }: ColumnProps) {
  return (
    <TalkBoundary head={alone && <HeadOfNone />}>
      <Found chatroomnodeid={chatroomnodeid} alone={alone} />
    </TalkBoundary>
  );
}

function HeadOfNone() {
  return (
    <Head>
      <PageHeader title={chatText.discussion} back={back} />
    </Head>
  );
}

function Found({ chatroomnodeid, alone }: ColumnProps) {
  const talk = useTalk(chatroomnodeid);
  if (talk === undefined) return null;
  if (talk === null) {
    return (
      <>
        {alone && <HeadOfNone />}
        <Box padding="6">
          <EmptyOrLoading lines={5}>
            <TalkFailed action={<LinkButton to={links.messages()}>{chatText.toMessages}</LinkButton>} />
          </EmptyOrLoading>
        </Box>
      </>
    );
  }
  return (
    <>
      <TalkHead talk={talk} alone={alone} />
      <Conversation talk={talk} />
    </>
  );
}

function TalkHead({ talk, alone }: { talk: Talk; alone: boolean }) {
  const { equipmentnodeid, notificationnodeid, name } = talk;
  const machine = useMachine(equipmentnodeid)?.name ?? '';
  const title = truncate(notificationnodeid ? name : machine || name, titleLength.detailHeader);
  const about = notificationnodeid
    ? { to: links.notificationDetails(notificationnodeid), label: chatText.toNotification }
    : { to: links.machineOverview(equipmentnodeid), label: chatText.toMachine };
  const subtitle = notificationnodeid ? machine : undefined;
  if (alone) {
    return (
      <Head>
        <PageHeader
          title={title}
          subtitle={subtitle}
          back={back}
          actions={<IconLink icon={notificationnodeid ? 'report' : 'machine'} {...about} />}
        />
      </Head>
    );
  }
  return (
    <Head display="flex" alignItems="center" gap="3">
      <Box flex="1">
        <Heading>{title}</Heading>
        {subtitle && (
          <chakra.p fontSize="sm" color="muted">
            {subtitle}
          </chakra.p>
        )}
      </Box>
      <LinkButton variant="ghost" size="sm" to={about.to}>
        {about.label}
      </LinkButton>
    </Head>
  );
}
