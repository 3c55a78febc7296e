import { lazy, Suspense } from 'react';
import { links } from '../../app/links.ts';
import { CalendarCard } from '../../parts/planning/calendar-card.tsx';
import { PushCard } from '../../parts/push/push-card.tsx';
import { useSession } from '../../state/session.ts';
import { profileText as text } from '../../text/de/account/profile.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { AddressCard } from './address-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonalCard } from './personal-card.tsx';
import { PinCard } from './pin-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { RoleCard } from './role-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Below all others, and seldom needed. */
const DataCard = lazy(async () => ({ default: (await import('./data-card.tsx')).DataCard }));

/** [U5] Who one is here and what one may do, readable without network, and how one's account is kept safe. */
export function ProfileScreen() {
  const { kind, shared } = useSession();
  return (
    <Page width="form">
      <PageHeader title={text.title} back={{ to: links.dashboard(), label: shellText.start }} />
      {!shared && <PinCard />}
      <PersonalCard />
      <RoleCard />
      <PlacesCard />
      {kind !== 'superuser' && <AddressCard />}
      {shared && <PinCard />}
      <PasswordCard />
      <SecondFactorCard />
      <PasskeysCard />
      <SessionsCard />
      {kind !== 'superuser' && <PushCard />}
      <CalendarCard />
      <Suspense>
        <DataCard />
      </Suspense>
    </Page>
  );
}
