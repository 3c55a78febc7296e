import { useState } from 'react';
import { removeSso, type SsoShown, setSso } from '../../../../shared/contract/account/sso.ts';
import { askServer } from '../../../live/app/server-query.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../../parts/account/needs-network.tsx';
import { CopyButton } from '../../../parts/second-factor/copy-button.tsx';
import { ssoSettingsText as text } from '../../../text/de/company/sso-settings.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Form, focusFirstMistake } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { PasswordDialog } from '../data/password-dialog.tsx';
import { CheckButton } from './check-button.tsx';
import { domainsIn, mistakesIn, refusalsOf, type SsoMistakes, valuesOf } from './sso-values.ts';

type Props = { shown: SsoShown; onTold: (told: SsoShown) => void };

/** [U10] Provider, domains and rules of the login; each change with the administrator's password. */
export function SsoForm({ shown, onTold }: Props) {
  const { setting, redirecturi, proof } = shown;
  const { online } = useSyncStatus();
  const [values, setValues] = useState(() => valuesOf(setting));
  const [mistakes, setMistakes] = useState<SsoMistakes>({});
  const [asking, setAsking] = useState<'save' | 'remove' | null>(null);
  const set = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    const fixed = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
    setMistakes({ ...mistakes, ...fixed });
  };
  const kept = setting?.issuer === values.issuer.trim();
  const submit = (form: HTMLFormElement) => {
    const found = mistakesIn(values, kept);
    setMistakes(found);
    if (Object.keys(found).length > 0) focusFirstMistake(form);
    else setAsking('save');
  };
  const done = (said: string) => (told: SsoShown) => {
    setAsking(null);
    showToast({ tone: 'success', text: said });
    onTold(told);
  };
  const save = async ({ password }: { password: string }) => {
    const { secret, domains, issuer, clientname, ...rules } = values;
    const asked = await askServer(setSso, {
      ...rules,
      issuer: issuer.trim(),
      clientname: clientname.trim(),
      domains: domainsIn(domains),
      ...(secret !== '' && { secret }),
      password,
    });
    const refused = asked.state === 'refused' ? refusalsOf(asked.fields) : {};
    if (Object.keys(refused).length > 0) {
      setMistakes(refused);
      setAsking(null);
    }
    return asked;
  };
  return (
    <Form onSubmit={submit}>
      <Copied label={text.redirect} hint={text.redirectHint} value={redirecturi} copy={text.copyAddress} />
      <TextField
        label={text.issuer}
        hint={text.issuerHint}
        value={values.issuer}
        error={mistakes.issuer}
        onChange={(issuer) => set({ issuer })}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        required
      />
      <CheckButton issuer={values.issuer.trim()} disabled={!online} />
      <TextField
        label={text.clientname}
        value={values.clientname}
        error={mistakes.clientname}
        onChange={(clientname) => set({ clientname })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={300}
        required
      />
      <PasswordField
        label={text.secret}
        hint={kept ? text.secretKept : undefined}
        value={values.secret}
        error={mistakes.secret}
        onChange={(secret) => set({ secret })}
        autoComplete="new-password"
        required={!kept}
      />
      <TextField
        label={text.domains}
        hint={text.domainsHint}
        value={values.domains}
        error={mistakes.domains}
        onChange={(domains) => set({ domains })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      {proof && <Copied hint={text.proof(proof.prefix)} value={proof.value} copy={text.copyValue} />}
      <Stack gap="1">
        <Checkbox
          label={text.passwords}
          hint={text.passwordsHint}
          checked={values.passwords}
          onChange={(passwords) => set({ passwords })}
        />
        <Checkbox
          label={text.factor}
          hint={text.factorHint}
          checked={values.secondfactor}
          onChange={(secondfactor) => set({ secondfactor })}
        />
        <Checkbox
          label={text.trusts}
          hint={text.trustsHint}
          checked={values.trustsaddresses}
          onChange={(trustsaddresses) => set({ trustsaddresses })}
        />
      </Stack>
      <Row>
        <Button type="submit" disabled={!online}>
          {text.save}
        </Button>
        {setting && (
          <Button variant="outline" disabled={!online} onClick={() => setAsking('remove')}>
            {text.remove}
          </Button>
        )}
      </Row>
      {!online && <NeedsNetwork>{text.network}</NeedsNetwork>}
      {asking === 'save' && (
        <PasswordDialog
          title={text.saveTitle}
          description={text.saveLead}
          label={text.save}
          ask={save}
          onDone={done(text.saved)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && (
        <PasswordDialog
          title={text.removeTitle}
          description={text.removeLead}
          label={text.remove}
          ask={({ password }) => askServer(removeSso, { password })}
          onDone={done(text.removed)}
          onClose={() => setAsking(null)}
        />
      )}
    </Form>
  );
}

type CopiedProps = { label?: string; hint: string; value: string; copy: string };

/** Something that is typed elsewhere, with a button that copies it. */
function Copied({ label, hint, value, copy }: CopiedProps) {
  return (
    <Stack gap="2">
      {label && (
        <Text size="sm" weight="semibold">
          {label}
        </Text>
      )}
      <Text size="sm" tone="muted">
        {hint}
      </Text>
      <Row flexWrap="wrap">
        <Box as="code" fontFamily="mono" fontSize="sm" overflowWrap="anywhere" flex="1 1 15rem">
          {value}
        </Box>
        <CopyButton label={copy} content={value} />
      </Row>
    </Stack>
  );
}
