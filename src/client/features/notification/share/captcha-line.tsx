import { useEffect, useState } from 'react';
import { shareText } from '../../../text/de/notification/share.ts';
import { delays } from '../../../text/delays.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Row, Text } from '../../../ui/layout/primitives.ts';

/**
 * [N17] [X5] How the captcha stands. Its code loads a moment after the dialog, so that sending need not wait for it;
 * it is solved when the share goes out.
 */
export function CaptchaLine({ online, sending }: { online: boolean; sending: boolean }) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let left = false;
    const load = async () => {
      await import('../../../../shared/rules/captcha.ts');
      if (!left) setLoaded(true);
    };
    // Without it the drain loads the code itself, or says why it cannot.
    const timer = setTimeout(
      () => load().catch((error: unknown) => self.reportError(error)),
      delays.captchaLoad,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  const { captcha } = shareText;
  const running = sending ? captcha.running : loaded ? captcha.ready : captcha.loading;
  return (
    <Row gap="2" alignItems="flex-start" color="muted" role="status">
      <Icon name={online ? 'lock' : 'cloudOff'} size={20} />
      <Text size="sm">{online ? running : captcha.offline}</Text>
    </Row>
  );
}
