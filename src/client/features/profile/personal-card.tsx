import { type User, user } from '../../../shared/contract/account/user.ts';
import { type UserDetail, userDetailId, userdetail } from '../../../shared/contract/account/user-detail.ts';
import { links } from '../../app/links.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { Avatar } from '../../parts/account/avatar.tsx';
import { PhoneLink } from '../../parts/account/phone-link.tsx';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useSession } from '../../state/session.ts';
import { profileText as text } from '../../text/de/account/profile.ts';
import { germanFirst } from '../../text/localized.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';

/** [U5] Who one is to colleagues, and what stands there for oneself alone. */
export function PersonalCard() {
  const session = useSession();
  const { usernodeid } = session;
  const found = useLive(
    async (mirror) => {
      const [own, detail] = await Promise.all([
        mirror.table(user).get(usernodeid),
        mirror.table(userdetail).get(userDetailId(usernodeid)),
      ]);
      return { own: own ?? null, detail: detail ?? null };
    },
    [usernodeid],
  );
  if (!found) return <Skeleton height="240px" />;
  const { own, detail } = found;
  // A super user is nobody's colleague.
  const person = own ?? { ...session, image: null };
  return (
    <>
      <TitledCard
        title={text.personal}
        action={
          own && (
            <LinkButton to={links.to('editProfile')} icon="edit" variant="outline">
              {text.edit}
            </LinkButton>
          )
        }
      >
        <Stack gap="4">
          <Row gap="4" flexWrap="wrap">
            <Avatar person={person} size="large" />
            <Box flex="1 1 9rem" minWidth="0">
              <Text size="lg" weight="semibold">
                {`${person.givenname} ${person.surname}`.trim()}
              </Text>
              {own?.department && <Text tone="muted">{own.department}</Text>}
              <Text size="sm" overflowWrap="anywhere">
                {session.email}
              </Text>
              {own && <RecordStateBadge record={user} nodeid={usernodeid} />}
            </Box>
          </Row>
          <RecordAttention record={user} nodeid={usernodeid} />
          <Facts entries={contact(own, session.companyname)} />
        </Stack>
      </TitledCard>
      {own && <FurtherCard detail={detail} nodeid={userDetailId(usernodeid)} />}
    </>
  );
}

const contact = (own: User | null, companyname: string) =>
  [
    [text.mobilephone, own?.mobilephone && <PhoneLink number={own.mobilephone} />],
    [text.landlinephone, own?.landlinephone && <PhoneLink number={own.landlinephone} />],
    [text.company, companyname],
  ] as const;

function FurtherCard({ detail, nodeid }: { detail: UserDetail | null; nodeid: string }) {
  const entries = [
    [text.personnelnumber, detail?.personnelnumber],
    [text.costcenter, detail?.costcenter],
    [text.training, germanFirst(detail?.professionaltraining ?? {})],
    [text.qualification, detail?.qualification],
  ] as const;
  return (
    <TitledCard
      title={text.further}
      action={detail && <RecordStateBadge record={userdetail} nodeid={nodeid} />}
    >
      <Stack gap="4">
        <Text tone="muted">{text.furtherLead}</Text>
        <RecordAttention record={userdetail} nodeid={nodeid} />
        {entries.some(([, value]) => value) ? (
          <Facts entries={entries} />
        ) : (
          <Text>{text.nothingFurther}</Text>
        )}
      </Stack>
    </TitledCard>
  );
}
