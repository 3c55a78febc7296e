import { useEffect, useState } from 'react';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { shareNotification } from '../../../../shared/contract/notification/share-commands.ts';
import { isEmailAddress } from '../../../../shared/rules/account/email-address.ts';
import { isOnTrial } from '../../../../shared/rules/account/quota.ts';
import { links } from '../../../app/links.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { type SentState, useSentState } from '../../../live/outbox/use-sent-state.ts';
import { write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { type FormStart, useFormStart } from '../../../parts/forms/form-draft.ts';
import { DialogForm } from '../../../parts/forms/form-frames.tsx';
import type { Rules } from '../../../parts/forms/rules.ts';
import { useForm } from '../../../parts/forms/use-form.ts';
import { useSession } from '../../../state/session.ts';
import { shareText } from '../../../text/de/notification/share.ts';
import { syncText } from '../../../text/de/outbox/sync.ts';
import { delays } from '../../../text/delays.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { CaptchaLine } from './captcha-line.tsx';

type Sent = { id: string; receiver: string };
type Props = { notification: Notification; open: boolean; onClose: () => void };

/** What is to be said of a share that was not sent at once; null while it is on its way. */
function waitingText({ code }: SentState, online: boolean, receiver: string): string | null {
  if (code === 'ratelimited') return shareText.waitsLimit(receiver);
  return !online || code !== null ? shareText.waitsDetail(receiver) : null;
}

type Values = { receiver: string };
type Draft = { values: Values };

/**
 * [N17] [I5] Asks for a receiver and saves the share; the drain solves the captcha and sends. Says what became of it,
 * also where the dialog was closed meanwhile: sent, waiting on this device, or refused.
 */
export function ShareDialog({ notification, open, onClose }: Props) {
  const { online } = useSyncStatus();
  const [sent, setSent] = useState<Sent | null>(null);
  const found = useSentState(sent?.id ?? null);
  const state = found && found.id === sent?.id ? found : null;

  useEffect(() => {
    if (!sent || !state || state.state === 'refused') return;
    const waits = state.state === 'waiting' ? waitingText(state, online, sent.receiver) : null;
    if (state.state === 'waiting' && waits === null) return;
    if (state.state === 'done') {
      showToast({ tone: 'success', text: shareText.sent, duration: delays.emailSentMessage });
    } else if (waits !== null) {
      showToast({ text: shareText.waits, detail: waits });
    }
    setSent(null);
    onClose();
  }, [sent, state, online, onClose]);

  if (!open) return null;
  const refused = state?.state === 'refused' ? state : null;
  const close = () => {
    // What is on its way goes on; its message comes all the same.
    if (refused) setSent(null);
    onClose();
  };
  return <Share notification={notification} sent={sent} refused={refused} onSent={setSent} onClose={close} />;
}

type ShareProps = {
  notification: Notification;
  sent: Sent | null;
  refused: SentState | null;
  onSent: (sent: Sent) => void;
  onClose: () => void;
};

function Share(props: ShareProps) {
  const start = useFormStart<Draft>(`share:${props.notification.nodeid}`, (older) => ({
    values: older as Values,
  }));
  return start ? <ShareForm start={start} {...props} /> : null;
}

const rules: Rules<Values> = {
  check: ({ receiver }) => ({
    receiver: isEmailAddress(receiver.trim()) ? undefined : shareText.invalid,
  }),
};

function ShareForm({
  start,
  notification,
  sent,
  refused,
  onSent,
  onClose,
}: ShareProps & { start: FormStart<Draft> }) {
  const { online } = useSyncStatus();
  const { givenname, surname, quota } = useSession();
  const form = useForm<Values>({
    ...start,
    initial: { receiver: sent?.receiver ?? '' },
    rules,
    onSave: async (values) => {
      const receiver = values.receiver.trim();
      const name = `${givenname} ${surname}`;
      const wish = { lang: 'de' as const, nodeid: notification.nodeid, receiver, name };
      const [entry] = await act([write(shareNotification, wish)]);
      if (entry) onSent({ id: entry.id, receiver });
      return 'silent';
    },
  });
  const sending = sent !== null && !refused;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      size="sm"
      title={shareText.title}
      description={isOnTrial(quota) ? shareText.trialHint : shareText.hint}
      save={shareText.send}
      saving={shareText.sending}
      icon="send"
      ready={!refused}
      working={sending}
    >
      {refused && <Refused state={refused} />}
      <TextField
        {...form.field('receiver')}
        label={shareText.receiver}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        placeholder={shareText.placeholder}
        readOnly={sending}
      />
      <CaptchaLine online={online} sending={sending} />
    </DialogForm>
  );
}

/** [OB14] A person decides on the sync page: send again or discard. */
function Refused({ state: { code } }: { state: SentState }) {
  const { quota } = useSession();
  const why = code && syncText.reasons[code].what;
  return (
    <Banner
      tone="danger"
      title={shareText.refused}
      live="alert"
      action={
        <LinkButton variant="outline" size="sm" to={links.sync()}>
          {shareText.toSync}
        </LinkButton>
      }
    >
      {code === 'invalid' && isOnTrial(quota) ? shareText.trialRefused : why}
    </Banner>
  );
}
