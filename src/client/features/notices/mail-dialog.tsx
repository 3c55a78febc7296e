import { type MailChoice, noticeDefaults } from '../../../shared/rules/notice.ts';
import { links } from '../../app/links.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { useSession } from '../../state/session.ts';
import { noticesText } from '../../text/de/app/notices.ts';
import { pushText } from '../../text/de/app/push.ts';
import { noticesettingWords } from '../../text/de/kinds/notification.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Row, Stack } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { chooseMail, useMailChoice } from './notices.ts';

const CHOICES = Object.keys(noticeDefaults) as (keyof MailChoice)[];

/** [N20] What comes by e-mail too; each switch takes effect at once. */
export function MailDialog({ onClose }: { onClose: () => void }) {
  const { usernodeid, email } = useSession();
  const choice = useMailChoice();
  if (!choice) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={noticesText.mailsTitle}
      description={noticesText.mailsText(email)}
    >
      <Stack gap="0">
        {CHOICES.map((name) => (
          <Checkbox
            key={name}
            asSwitch
            label={noticesettingWords.fields[name]}
            checked={choice[name]}
            onChange={(checked) => {
              chooseMail(usernodeid, name, checked).catch(tellNotSaved);
            }}
          />
        ))}
        <Row paddingTop="2">
          <LinkButton variant="quiet" size="sm" icon="device" to={links.profile()}>
            {pushText.onDevice}
          </LinkButton>
        </Row>
      </Stack>
    </Dialog>
  );
}
