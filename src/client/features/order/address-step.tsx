import { useMemo } from 'react';
import { countries } from '../../../shared/lib/countries.ts';
import type { FormState } from '../../parts/forms/use-form.ts';
import { orderText as text } from '../../text/de/company/order.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Stack } from '../../ui/layout/primitives.ts';
import type { OrderValues } from './order-values.ts';

const EMAIL = { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false } as const;

/** [O3] Who is billed, and whom the provider talks to. */
export function AddressStep({ form }: { form: FormState<OrderValues> }) {
  const lands = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), []);
  const { maxLength: _country, ...country } = form.field('country');
  return (
    <>
      <TitledCard title={text.address}>
        <Stack gap="5">
          <TextField {...form.field('companyName')} label={text.companyName} autoComplete="organization" />
          <TextField {...form.field('address')} label={text.supplement} autoComplete="address-line2" />
          <TextField
            {...form.field('streetHouseNumber')}
            label={text.streetHouseNumber}
            autoComplete="address-line1"
          />
          <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '8rem 1fr' }}>
            <TextField {...form.field('zipCode')} label={text.zipCode} autoComplete="postal-code" />
            <TextField {...form.field('city')} label={text.city} autoComplete="address-level2" />
          </Box>
          <SelectField {...country} label={text.country} placeholder={text.chooseCountry} options={lands} />
          <TextField
            {...form.field('invoiceEmail')}
            {...EMAIL}
            label={text.invoiceEmail}
            hint={text.invoiceEmailHint}
            autoComplete="off"
          />
        </Stack>
      </TitledCard>
      <TitledCard title={text.contact}>
        <Stack gap="5">
          <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            <TextField {...form.field('firstName')} label={text.firstName} autoComplete="given-name" />
            <TextField {...form.field('lastName')} label={text.lastName} autoComplete="family-name" />
          </Box>
          <TextField {...form.field('department')} label={text.department} autoComplete="off" />
          <TextField
            {...form.field('telephoneNumber')}
            type="tel"
            inputMode="tel"
            label={text.telephoneNumber}
            autoComplete="tel"
          />
          <TextField
            {...form.field('email')}
            {...EMAIL}
            label={text.email}
            hint={text.emailHint}
            autoComplete="email"
          />
        </Stack>
      </TitledCard>
    </>
  );
}
