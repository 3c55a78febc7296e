import { useState } from 'react';
import { renameCompany } from '../../../../shared/contract/company/company-name.ts';
import { type LegalEntity, legalentity } from '../../../../shared/contract/machine/place.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { type FormStart, useFormStart } from '../../../parts/forms/form-draft.ts';
import { InlineForm } from '../../../parts/forms/form-frames.tsx';
import { editOf, trimmed } from '../../../parts/forms/patch.ts';
import { contractRules } from '../../../parts/forms/rules.ts';
import { savedToast, useForm } from '../../../parts/forms/use-form.ts';
import { PendingBadge, RecordAttention } from '../../../parts/outbox/record-state.tsx';
import { useCan, useSession } from '../../../state/session.ts';
import { formText } from '../../../text/de/app/form.ts';
import { companyNameText as text } from '../../../text/de/company/company-name.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';

type Values = { name: string };
type Seen = { seen: LegalEntity };
type Draft = Seen & { values: Values };

/** [U2] How the company is called, and its change, without network too. */
export function CompanyNameCard() {
  const { legalentitynodeid: nodeid } = useSession();
  const mayChange = useCan('user', 'update');
  const entity = useLive((mirror) => mirror.table(legalentity).get(nodeid), [nodeid]);
  const start = useFormStart<Draft>('company-name');
  const [open, setOpen] = useState(false);
  if (!entity || !start) return null;
  const editing = mayChange && (open || start.draft !== null);
  return (
    <TitledCard title={text.title} action={<PendingBadge rows={[[legalentity, nodeid]]} />}>
      <RecordAttention record={legalentity} nodeid={nodeid} />
      {editing ? (
        <NameForm start={start} seen={entity} onClose={() => setOpen(false)} />
      ) : (
        <Stack gap="3">
          <Text weight="semibold" size="lg" overflowWrap="anywhere">
            <bdi>{entity.name}</bdi>
          </Text>
          <Text tone="muted">{text.lead}</Text>
          {mayChange && (
            <Row>
              <Button variant="outline" icon="edit" onClick={() => setOpen(true)}>
                {text.change}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </TitledCard>
  );
}

const rules = contractRules<Values>(renameCompany);

type FormProps = { start: FormStart<Draft>; seen: LegalEntity; onClose: () => void };

function NameForm({ start, seen, onClose }: FormProps) {
  const form = useForm<Values, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => ({ name: first.name }),
    rules,
    onSave: async (values, { seen: { seen: first } }) => {
      const edit = editOf<Values>(first, trimmed(values));
      const { nodeid } = first;
      if (edit)
        await act([
          write(renameCompany, { lang: 'de', nodeid, name: trimmed(values).name, base: edit.base }),
        ]);
      return savedToast(edit !== null, { ...formText, saved: text.saved });
    },
    onSaved: onClose,
  });
  return (
    <InlineForm form={form} save={text.save} saving={text.saving} onClose={onClose}>
      <TextField {...form.field('name')} label={text.label} hint={text.lead} autoComplete="organization" />
    </InlineForm>
  );
}
