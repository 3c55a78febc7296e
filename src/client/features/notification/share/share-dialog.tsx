import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Notification } from '../../../../shared/contract/notification.ts';
import { shareNotification } from '../../../../shared/contract/share-commands.ts';
import { isEmailAddress } from '../../../../shared/rules/email-address.ts';
import { links } from '../../../app/links.ts';
import { act } from '../../../live/runtime.ts';
import { useKeptDraft } from '../../../live/use-draft.ts';
import { type SentState, useSentState } from '../../../live/use-sent-state.ts';
import { useSyncStatus } from '../../../live/use-sync-status.ts';
import { type SaveFailure, saveFailure, write } from '../../../live/write.ts';
import { type FormStart, useFormStart } from '../../../parts/form-draft.ts';
import { FormNotices } from '../../../parts/form-notices.tsx';
import { useSession } from '../../../state/session.ts';
import { shareText } from '../../../text/de/share.ts';
import { syncText } from '../../../text/de/sync.ts';
import { delays } from '../../../text/delays.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { CaptchaLine } from './captcha-line.tsx';

type Sent = { id: string; receiver: string };
type Props = { notification: Notification; open: boolean; onClose: () => void };

/** What is to be said of a share that was not sent at once; null while it is on its way. */
function waitingText({ code }: SentState, online: boolean, receiver: string): string | null {
  if (code === 'ratelimited') return shareText.waitsLimit(receiver);
  return !online || code !== null ? shareText.waitsDetail(receiver) : null;
}

type Draft = { receiver: string };

/** [N17] [I5] Sends a notification by e-mail. */
export function ShareDialog(props: Props) {
  const draft = `share:${props.notification.nodeid}`;
  const start = useFormStart<Draft>(draft);
  return start ? <ShareForm key={draft} draft={draft} start={start} {...props} /> : null;
}

/**
 * [N17] Asks for a receiver and saves the share; the drain solves the captcha and sends. Says what became of it:
 * sent, waiting on this device, or refused.
 */
function ShareForm({
  draft,
  start,
  notification,
  open,
  onClose,
}: Props & { draft: string; start: FormStart<Draft> }) {
  const field = useRef<HTMLInputElement>(null);
  const { online } = useSyncStatus();
  const [receiver, setTyped] = useState(start.draft?.fields?.receiver ?? '');
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  // A second press before the button shows that it waits must not send a second mail.
  const sending = useRef(false);
  const { givenname, surname } = useSession();
  const found = useSentState(sent?.id ?? null);
  const state = found && found.id === sent?.id ? found : null;
  const refused = state?.state === 'refused';
  const busy = sent !== null && !refused;
  const fields = useMemo(() => ({ receiver }), [receiver]);
  // What is in the outbox needs no draft.
  useKeptDraft<Draft>(draft, fields, { changed, empty: receiver === '' || sent !== null });

  const setReceiver = useCallback((typed: string) => {
    setTyped(typed);
    setChanged(true);
  }, []);

  useEffect(() => {
    if (!sent || !state || state.state === 'refused') return;
    const waits = state.state === 'waiting' ? waitingText(state, online, sent.receiver) : null;
    if (state.state === 'waiting' && waits === null) return;
    if (state.state === 'done') {
      showToast({ tone: 'success', text: shareText.sent, duration: delays.emailSentMessage });
    } else if (waits !== null) {
      showToast({ text: shareText.waits, detail: waits });
    }
    sending.current = false;
    setSent(null);
    setReceiver('');
    onClose();
  }, [sent, state, online, onClose, setReceiver]);

  const close = () => {
    setProblem(undefined);
    setFailure(null);
    // What is on its way goes on; its message comes all the same.
    if (refused) {
      sending.current = false;
      setSent(null);
    }
    if (!busy) setReceiver('');
    onClose();
  };
  const submit = async () => {
    if (sending.current) return;
    const typed = receiver.trim();
    setFailure(null);
    setProblem(isEmailAddress(typed) ? undefined : shareText.invalid);
    if (!isEmailAddress(typed)) return field.current?.focus();
    sending.current = true;
    try {
      const name = `${givenname} ${surname}`;
      const wish = { lang: 'de' as const, nodeid: notification.nodeid, receiver: typed, name };
      const [entry] = await act([write(shareNotification, wish)]);
      if (entry) setSent({ id: entry.id, receiver: typed });
    } catch (error) {
      sending.current = false;
      setFailure(saveFailure(error));
    }
  };

  return (
    <FormDialog
      open={open}
      onClose={close}
      size="sm"
      title={shareText.title}
      description={shareText.hint}
      label={busy ? shareText.sending : shareText.send}
      icon="send"
      ready={!refused}
      busy={busy}
      locked={false}
      onSubmit={() => void submit()}
    >
      <FormNotices failure={failure} />
      {refused && <Refused state={state} />}
      <TextField
        ref={field}
        label={shareText.receiver}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        placeholder={shareText.placeholder}
        value={receiver}
        error={problem}
        readOnly={busy}
        onChange={(text) => {
          setReceiver(text);
          setProblem(undefined);
        }}
      />
      <CaptchaLine online={online} sending={busy} />
    </FormDialog>
  );
}

/** [OB14] A person decides on the sync page: send again or discard. */
function Refused({ state }: { state: SentState }) {
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
      {state.code && syncText.reasons[state.code].what}
    </Banner>
  );
}
