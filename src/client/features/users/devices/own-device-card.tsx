import { useState } from 'react';
import { IDLE_MINUTES, type SharedDeviceShown } from '../../../../shared/contract/account/shared-device.ts';
import { links } from '../../../app/links.ts';
import { startSharing } from '../../../live/app/shared-device.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { sharedDevicesText as text } from '../../../text/de/account/shared-device.ts';
import { Button, LinkButton } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';

const FIRST_MINUTES = 5;

type Props = {
  /** All that are shared; null until the server has told. */
  devices: readonly SharedDeviceShown[] | null;
  onChanged: () => void;
};

/** [OB11] Shares this device, and says before what that means for those who use it. */
export function OwnDeviceCard({ devices, onChanged }: Props) {
  return (
    <TitledCard title={text.ownTitle}>
      <Stack gap="4">
        <Text>{text.lead}</Text>
        <Banner tone="warning" title={text.readableTitle}>
          <Text>{text.readable}</Text>
          <Text marginTop="2">{text.protect}</Text>
        </Banner>
        {devices && <ShareForm own={devices.find(({ own }) => own)} onChanged={onChanged} />}
      </Stack>
    </TitledCard>
  );
}

/** `own`: this device, where it is shared already. */
function ShareForm({ own, onChanged }: { own: SharedDeviceShown | undefined; onChanged: () => void }) {
  const { online } = useSyncStatus();
  const [name, setName] = useState(own?.name ?? '');
  const [minutes, setMinutes] = useState(own?.minutes ?? FIRST_MINUTES);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const options = [...new Set([...IDLE_MINUTES, minutes])].sort((a, b) => a - b);

  const save = async () => {
    if (!name.trim()) return setProblem(text.nameMissing);
    setProblem(undefined);
    setBusy(true);
    const asked = await startSharing(name.trim(), minutes).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setBusy(false);
    if (asked?.state !== 'done') return showToast({ tone: 'danger', text: text.refused });
    showToast(
      own
        ? { tone: 'success', text: text.changed }
        : { tone: 'success', text: text.shared, detail: text.sharedDetail },
    );
    onChanged();
  };

  return (
    <Form gap="4" onSubmit={() => void save()}>
      <TextField
        label={text.name}
        hint={text.nameHint}
        error={problem}
        required
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <SelectField
        label={text.minutes}
        value={String(minutes)}
        options={options.map((count) => ({ value: String(count), label: text.minutesOf(count) }))}
        onChange={(value) => setMinutes(Number(value) || FIRST_MINUTES)}
      />
      <Row flexWrap="wrap" gap="2">
        <Button type="submit" icon={own ? 'check' : 'users'} loading={busy} disabled={!online}>
          {own ? text.change : text.share}
        </Button>
        {own && (
          <LinkButton variant="outline" icon="lock" to={links.profile()}>
            {text.toPin}
          </LinkButton>
        )}
      </Row>
    </Form>
  );
}
