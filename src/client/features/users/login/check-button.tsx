import { useState } from 'react';
import { checkSso, type SsoProblem } from '../../../../shared/contract/account/sso.ts';
import { askServer } from '../../../live/app/server-query.ts';
import { ssoSettingsText as text } from '../../../text/de/company/sso-settings.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.ts';

type Told = { issuer: string; problem: SsoProblem | 'often' | 'refused' | null };

const wordsOf = (problem: NonNullable<Told['problem']>): string =>
  problem === 'often' || problem === 'refused' ? text[problem] : text.problems[problem];

/** Asks the server whether there is a provider at that address, and says what is wrong. */
export function CheckButton({ issuer, disabled }: { issuer: string; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const check = async () => {
    setBusy(true);
    const asked = await askServer(checkSso, { issuer }).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setBusy(false);
    if (asked?.state === 'done') setTold({ issuer, problem: asked.answer.problem });
    else setTold({ issuer, problem: asked?.state === 'offline' && asked.often ? 'often' : 'refused' });
  };
  return (
    <Stack gap="3">
      <Row>
        <Button
          variant="outline"
          disabled={disabled || issuer === ''}
          loading={busy}
          onClick={() => void check()}
        >
          {busy ? text.checking : text.check}
        </Button>
      </Row>
      {told?.issuer === issuer && (
        <Banner tone={told.problem === null ? 'success' : 'danger'} live="status">
          {told.problem === null ? text.works : wordsOf(told.problem)}
        </Banner>
      )}
    </Stack>
  );
}
