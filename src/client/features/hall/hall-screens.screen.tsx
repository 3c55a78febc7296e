import { useState } from 'react';
import { type HallScreenShown, listHallScreens } from '../../../shared/contract/notification/hall-screen.ts';
import { links } from '../../app/links.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { useCan, useSession } from '../../state/session.ts';
import { hallScreensText as text } from '../../text/de/planning/hall-screens.ts';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import type { NewLink } from './new-link.ts';
import { NewScreen } from './new-screen.tsx';
import { ScreenCard } from './screen-card.tsx';
import { ScreenLink } from './screen-link.tsx';

/** [P1] `/hall-screens`: screens in the hall, made and signed off by administrators. */
export function HallScreensScreen() {
  const { admin } = useSession();
  const mayRead = useCan('notification', 'read');
  if (!admin || !mayRead) {
    return (
      <FormDenied
        title={text.denied}
        text={text.deniedText}
        to={links.dashboard()}
        toLabel={text.toDashboard}
      />
    );
  }
  return <HallScreens />;
}

function HallScreens() {
  const { online } = useSyncStatus();
  const { state, again } = useAsked(listHallScreens, {});
  // What was told stays while it is asked for again.
  const [screens, setScreens] = useState<readonly HallScreenShown[] | null>(null);
  if (state?.state === 'done' && state.answer !== screens) setScreens(state.answer);
  const [link, setLink] = useState<NewLink | null>(null);
  const take = (made: NewLink) => {
    setLink(made);
    again();
  };
  return (
    <Page width="form">
      <PageHeader
        title={text.title}
        subtitle={text.lead}
        back={{ to: links.planning(), label: text.planning }}
      />
      {link && <ScreenLink key={link.secret} link={link} onDone={() => setLink(null)} />}
      {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      {!screens?.length && (
        <TitledCard title={text.listTitle}>
          {screens ? (
            <Text tone="muted">{text.none}</Text>
          ) : (
            <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />
          )}
        </TitledCard>
      )}
      {screens?.map((screen) => (
        <ScreenCard
          key={screen.screenid}
          screen={screen}
          online={online}
          onLink={take}
          onRevoked={() => {
            if (link?.screenid === screen.screenid) setLink(null);
            again();
          }}
        />
      ))}
      <NewScreen online={online} onLink={take} />
    </Page>
  );
}
