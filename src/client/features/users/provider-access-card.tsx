import { useState } from 'react';
import {
  getProviderAccess,
  PROVIDER_ACCESS,
  type ProviderAccess,
  type ProviderAccessShown,
  setProviderAccess,
} from '../../../shared/contract/company/client-queries.ts';
import { links } from '../../app/links.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { providerAccessText as text } from '../../text/de/company/provider-access.ts';
import { formatTime } from '../../text/format.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

/** [U8] What the company allows whoever runs the service, and who is inside now. */
export function ProviderAccessCard() {
  const { state, again } = useAsked(getProviderAccess, {});
  const [told, setTold] = useState<ProviderAccessShown>();
  const shown = told ?? (state?.state === 'done' ? state.answer : undefined);
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.lead}</Text>
        {shown ? (
          <Choice shown={shown} onTold={setTold} />
        ) : (
          <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />
        )}
        <Text size="sm">
          <TextLink to={links.to('audit', { group: 'provider' })}>{text.log}</TextLink>
        </Text>
      </Stack>
    </TitledCard>
  );
}

type Props = { shown: ProviderAccessShown; onTold: (told: ProviderAccessShown) => void };

function Choice({ shown, onTold }: Props) {
  const { online } = useSyncStatus();
  const [wanted, setWanted] = useState<ProviderAccess>();
  const { access, inside } = shown;

  async function choose(next: ProviderAccess) {
    if (wanted !== undefined || next === access) return;
    setWanted(next);
    const asked = await askServer(setProviderAccess, { access: next }).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setWanted(undefined);
    if (asked?.state !== 'done') return showToast({ tone: 'danger', text: text.refused });
    onTold(asked.answer);
    const out = inside.length > asked.answer.inside.length;
    showToast({ tone: 'success', text: text.saved, ...(out && { detail: text.savedOut }) });
  }

  return (
    <>
      {inside.length > 0 && (
        <Banner tone="warning" title={text.insideTitle}>
          {inside.map(({ name, began, ends }) => (
            <Text key={`${name} ${began}`}>{text.inside(name, formatTime(began), formatTime(ends))}</Text>
          ))}
        </Banner>
      )}
      {online ? (
        <SegmentedControl
          label={text.choice}
          value={wanted ?? access}
          options={PROVIDER_ACCESS.map((value) => ({ value, label: text.choices[value] }))}
          onChange={(value) => void choose(value)}
        />
      ) : (
        <Stack gap="2">
          <Text>
            {text.choice}: {text.choices[access]}
          </Text>
          <NeedsNetwork>{text.network}</NeedsNetwork>
        </Stack>
      )}
    </>
  );
}
