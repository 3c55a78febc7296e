import { useEffect, useRef, useState } from 'react';
import { user } from '../../../shared/contract/account/user.ts';
import { firstDetail, userdetail } from '../../../shared/contract/account/user-detail.ts';
import { links } from '../../app/links.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { useSession } from '../../state/session.ts';
import { profileFormText as text } from '../../text/de/account/profile-form.ts';
import { delays } from '../../text/delays.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { type ProfileDraft, ProfileForm } from './profile-form.tsx';
import type { SeenProfile } from './profile-values.ts';

/** [U5] `/edit-profile`: what one says of oneself, with or without network. */
export function ProfileFormScreen() {
  const { usernodeid } = useSession();
  const leadOn = useLeadOn();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const [first, setFirst] = useState<SeenProfile>();
  const start = useFormStart<ProfileDraft>('profile-own');
  const now = useLive(
    async (mirror) => {
      const { nodeid, ...none } = firstDetail(usernodeid);
      const [own, detail] = await Promise.all([
        mirror.table(user).get(usernodeid),
        mirror.table(userdetail).get(nodeid),
      ]);
      return own ? { user: own, detail: detail ?? { nodeid, ...none } } : null;
    },
    [usernodeid],
  );
  // What an edit is made on does not change under the hands.
  if (now && !first) setFirst(now);
  if (now === undefined || !start) return <FormLoading />;
  if (!first) {
    return (
      <FormNotFound title={text.notYet} text={text.notYetText} to={links.profile()} toLabel={text.back} />
    );
  }
  const onSaved = () => {
    // [X5] The message is read where it was saved.
    leaving.current = setTimeout(() => leadOn(links.dashboard(), { replace: true }), delays.profileRedirect);
  };
  return (
    <Page width="form">
      <PageHeader title={text.title} back={{ to: links.profile(), label: text.back }} />
      <ProfileForm
        start={start}
        seen={start.draft?.fields?.seen ?? first}
        gone={now === null}
        onSaved={onSaved}
      />
    </Page>
  );
}
