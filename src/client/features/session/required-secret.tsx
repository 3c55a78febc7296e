import { useEffect, useState } from 'react';
import { type FactorSecret, loginSteps } from '../../live/app/session-actions.ts';
import { FactorSecretView } from '../../parts/second-factor/factor-secret.tsx';
import { secondFactorText } from '../../text/de/account/second-factor.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Text } from '../../ui/layout/primitives.ts';

const text = secondFactorText.setUp;

/**
 * [S7] The secret of an account that must have one; a QR code that cannot be loaded is said. `onPresent`: it was
 * confirmed already, and only the answer was lost.
 */
export function RequiredSecret({ onPresent }: { onPresent: () => void }) {
  const [tries, setTries] = useState(0);
  const [secret, setSecret] = useState<FactorSecret | null>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let left = false;
    const load = async () => {
      const made = await (await loginSteps()).generate();
      if (left) return;
      if (made === 'present') onPresent();
      else setSecret(made);
    };
    load().catch((error: unknown) => {
      if (!left) setSecret(null);
      self.reportError(error);
    });
    return () => {
      left = true;
    };
  }, [tries]);

  const again = () => {
    setSecret(undefined);
    setTries(tries + 1);
  };
  return (
    <>
      <Text>{text.required}</Text>
      {secret === undefined && (
        <Text tone="muted" role="status">
          {text.loading}
        </Text>
      )}
      {secret === null && (
        <Banner
          tone="danger"
          live="alert"
          action={
            <Button variant="outline" size="sm" onClick={again}>
              {text.again}
            </Button>
          }
        >
          {text.failed}
        </Banner>
      )}
      {secret && <FactorSecretView secret={secret} />}
    </>
  );
}
