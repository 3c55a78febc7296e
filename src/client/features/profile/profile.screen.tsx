import { profile, user } from '../../../shared/contract/account/user.ts';
import { links } from '../../app/links.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useSession } from '../../state/session.ts';
import { profileText as text } from '../../text/de/account/profile.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { germanFirst } from '../../text/localized.ts';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** [U5] Who one is here, readable without network, and how one's account is kept safe. */
export function ProfileScreen() {
  const { givenname, surname, email, companyname, usernodeid } = useSession();
  const role = useLive(
    async (mirror) => {
      const own = await mirror.table(user).get(usernodeid);
      const role = own && (await mirror.table(profile).get(own.profileid));
      return role ? germanFirst(role.name) : '';
    },
    [usernodeid],
  );
  return (
    <Page width="form">
      <PageHeader title={text.title} back={{ to: links.dashboard(), label: shellText.start }} />
      <TitledCard title={text.personal}>
        <Facts
          entries={[
            [text.givenname, givenname],
            [text.surname, surname],
            [text.email, email],
            [text.role, role],
            [text.company, companyname],
          ]}
        />
      </TitledCard>
      <PasswordCard />
      <SecondFactorCard />
      <PasskeysCard />
    </Page>
  );
}
