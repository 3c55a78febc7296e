import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../app/links.ts';
import { lockText as text } from '../../../text/de/account/shared-device.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.ts';

/** [OB11] Above the login of a shared device: the way back to the people, and that a PIN is set afterwards. */
export function SharedLogin({ onBack }: { onBack: (() => void) | null }) {
  const navigate = useNavigate();
  // Whoever logs in here sets a PIN first, wherever somebody else left off.
  useEffect(() => {
    void navigate(links.login(), { replace: true, state: { from: links.profile() } });
  }, [navigate]);
  return (
    <Stack gap="4" marginBottom="6">
      {onBack && (
        <Row marginInlineStart="-3">
          <Button variant="ghost" icon="back" onClick={onBack}>
            {text.toPeople}
          </Button>
        </Row>
      )}
      <Banner tone="info">{text.afterLogin}</Banner>
    </Stack>
  );
}
