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

type Problems = { pin?: string; again?: string };

/** [OB11] One's PIN on a shared device; nothing where the device is not shared. */
export function PinCard() {
  const shared = useSharedDevice();
  const { usernodeid, clientid, kind, shared: has } = useSession();
  const [pin, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  if (shared?.sharing?.clientid !== clientid || kind === 'superuser') return null;

  const save = async () => {
    setProblems({});
    if (pin !== again) return setProblems({ again: text.differs });
    setBusy(true);
    const result = await setPin(pin).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setBusy(false);
    if (result !== 'done')
      return setProblems({ pin: result === null || result === 'nobody' ? text.failed : text[result] });
    setTyped('');
    setAgain('');
    showToast({ tone: 'success', text: text.saved });
  };

  const drop = async () => {
    try {
      await dropPin({ usernodeid, clientid });
      showToast({ tone: 'success', text: text.dropped });
    } catch (error) {
      self.reportError(error);
      showToast({ tone: 'danger', text: text.failed });
    }
  };

  return (
    <TitledCard title={text.title}>
      <Form gap="4" onSubmit={() => void save()}>
        <Text>{has ? text.has : text.lead}</Text>
        <TextField
          label={text.label}
          hint={text.hint}
          error={problems.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={pin}
          onChange={setTyped}
        />
        <TextField
          label={text.again}
          error={problems.again}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={again}
          onChange={setAgain}
        />
        <Row flexWrap="wrap" gap="2">
          <Button type="submit" variant={has ? 'outline' : 'solid'} icon="lock" loading={busy}>
            {has ? text.change : text.set}
          </Button>
          {has && (
            <Button variant="quiet" icon="trash" onClick={() => void drop()}>
              {text.drop}
            </Button>
          )}
        </Row>
      </Form>
    </TitledCard>
  );
}
