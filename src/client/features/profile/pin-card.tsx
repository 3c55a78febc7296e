import { useState } from 'react';
import { dropPin, setPin, useSharedDevice } from '../../live/app/shared-device.ts';
import { useSession } from '../../state/session.ts';
import { pinText as text } from '../../text/de/account/shared-device.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

type Problems = { present?: string; pin?: string; again?: string };
type Refused = Exclude<Awaited<ReturnType<typeof setPin>>, 'done'> | null;

/** Which field a refusal belongs to, and what it says. */
function problemsOf(refused: Refused): Problems {
  if (refused === null || refused === 'nobody') return { pin: text.failed };
  if (typeof refused === 'object') return { present: text.wrong(refused.left) };
  return refused === 'spent' ? { present: text.spent } : { pin: text[refused] };
}

const unlessItFails = <T,>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    self.reportError(error);
    return null;
  });

/** [OB11] One's PIN on a shared device; nothing where the device is not shared. */
export function PinCard() {
  const shared = useSharedDevice();
  const { clientid, kind, shared: has } = useSession();
  const [present, setPresent] = useState('');
  const [pin, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  if (shared?.sharing?.clientid !== clientid || kind === 'superuser') return null;

  const settle = (refused: Refused | 'done', said: string) => {
    setBusy(false);
    if (refused !== 'done') return setProblems(problemsOf(refused));
    setPresent('');
    setTyped('');
    setAgain('');
    showToast({ tone: 'success', text: said });
  };
  const save = async () => {
    setProblems({});
    // Nothing typed must not count as a try.
    if (has && present === '') return setProblems({ present: text.missing });
    if (pin !== again) return setProblems({ again: text.differs });
    setBusy(true);
    settle(await unlessItFails(setPin(pin, present)), text.saved);
  };
  const drop = async () => {
    setProblems({});
    if (present === '') return setProblems({ present: text.missing });
    setBusy(true);
    settle(await unlessItFails(dropPin(present)), text.dropped);
  };
  const digits = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const;

  return (
    <TitledCard title={text.title}>
      <Form gap="4" onSubmit={() => void save()}>
        <Text>{has ? text.has : text.lead}</Text>
        {has && (
          <TextField
            {...digits}
            label={text.present}
            error={problems.present}
            value={present}
            onChange={setPresent}
          />
        )}
        <TextField
          {...digits}
          label={text.label}
          hint={text.hint}
          error={problems.pin}
          value={pin}
          onChange={setTyped}
        />
        <TextField {...digits} label={text.again} error={problems.again} value={again} onChange={setAgain} />
        <Row flexWrap="wrap" gap="2">
          <Button type="submit" variant={has ? 'outline' : 'solid'} icon="lock" loading={busy}>
            {has ? text.change : text.set}
          </Button>
          {has && (
            <Button variant="quiet" icon="trash" disabled={busy} onClick={() => void drop()}>
              {text.drop}
            </Button>
          )}
        </Row>
      </Form>
    </TitledCard>
  );
}
