import { useState } from 'react';
import { getSso, type SsoShown } from '../../../../shared/contract/account/sso.ts';
import { NotShown } from '../../../parts/account/not-shown.tsx';
import { useAsked } from '../../../parts/account/use-asked.ts';
import { ssoSettingsText as text } from '../../../text/de/company/sso-settings.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../ui/layout/primitives.ts';
import { SsoForm } from './sso-form.tsx';

/** [U10] How the company logs in, for administrators. */
export function LoginTab() {
  const { state, again } = useAsked(getSso, {});
  const [told, setTold] = useState<SsoShown>();
  const shown = told ?? (state?.state === 'done' ? state.answer : undefined);
  const setting = shown?.setting;
  return (
    <Box maxWidth="720px">
      <TitledCard title={text.title}>
        <Stack gap="5">
          <Text>{text.lead}</Text>
          {shown ? (
            <>
              {setting ? (
                <Banner tone="success">{text.on(setting.domains.join(', '))}</Banner>
              ) : (
                <Text tone="muted">{text.off}</Text>
              )}
              <Text>{text.invited}</Text>
              {/* What was typed counts until the server has taken it. */}
              <SsoForm key={JSON.stringify(told?.setting ?? null)} shown={shown} onTold={setTold} />
            </>
          ) : (
            <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />
          )}
        </Stack>
      </TitledCard>
    </Box>
  );
}
