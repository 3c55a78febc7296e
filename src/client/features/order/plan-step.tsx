import { chakra } from '@chakra-ui/react';
import type { Offer, Offers } from '../../../shared/contract/company/order-queries.ts';
import { countryName } from '../../../shared/lib/countries.ts';
import { countOf, MOST_PACKAGES, totalOf } from '../../../shared/rules/account/order.ts';
import type { FormState } from '../../parts/forms/use-form.ts';
import { orderText as text } from '../../text/de/company/order.ts';
import { formatEuro, formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { OrderValues } from './order-values.ts';

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    columnGap: '3',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    minHeight: 'touch',
    _hover: { background: 'hover' },
    '&:has(input:checked)': { borderColor: 'accent.solid', boxShadow: '0 0 0 1px {colors.accent.solid}' },
  },
});

type Props = { form: FormState<OrderValues>; offers: Offers; offer: Offer; onEdit: () => void };

/** [O3] [O5] Which plan, how many of it, what that costs, and under which terms. */
export function PlanStep({ form, offers, offer, onEdit }: Props) {
  const { values, change } = form;
  const count = countOf(values.count);
  const { vat, term, terms, plans } = offers;
  return (
    <>
      <TitledCard title={text.choose}>
        <Stack as="fieldset" gap="3" aria-label={text.choose}>
          {plans.map(({ planId, title, users, cost }) => (
            <Choice key={planId}>
              <chakra.input
                type="radio"
                name="plan"
                width="22px"
                height="22px"
                accentColor="{colors.accent.solid}"
                checked={planId === offer.planId}
                onChange={() => change({ planId })}
              />
              <Box
                display="flex"
                flexDirection={{ base: 'column', sm: 'row' }}
                alignItems={{ base: 'flex-start', sm: 'center' }}
                justifyContent="space-between"
                columnGap="3"
              >
                <Text as="span" weight="semibold">
                  {title}
                  <Text as="span" display="block" size="sm" tone="muted" fontWeight="normal">
                    {text.users(users)}
                  </Text>
                </Text>
                <Text as="span" numeric>
                  {text.perMonth(cost)}
                </Text>
              </Box>
            </Choice>
          ))}
        </Stack>
        <Box as="ul" marginTop="4" paddingInlineStart="5" listStyle="disc" color="muted" fontSize="sm">
          {text.notes(vat, text.span(term)).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
        <Row alignItems="flex-end" gap="2" marginTop="5">
          <Button
            variant="outline"
            aria-label={text.less}
            disabled={count === 0}
            onClick={() => change({ count: String(count - 1) })}
          >
            −
          </Button>
          <Box width="7rem">
            <TextField
              label={text.count}
              name="count"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={values.count}
              onChange={(typed) => change({ count: typed })}
              onBlur={() => change({ count: String(count) })}
            />
          </Box>
          <Button
            variant="outline"
            aria-label={text.more}
            disabled={count >= MOST_PACKAGES}
            onClick={() => change({ count: String(count + 1) })}
          >
            +
          </Button>
        </Row>
        {count === 0 && (
          <Text size="sm" tone="danger" role="alert" marginTop="2">
            {text.countMissing}
          </Text>
        )}
      </TitledCard>
      <TitledCard title={text.summary}>
        <Facts
          entries={[
            [text.plan, offer.title],
            [text.price, text.packages(count, offer.cost)],
            [text.maxUsers, formatNumber(offer.users * count)],
          ]}
        />
        <Row
          justifyContent="space-between"
          alignItems="baseline"
          flexWrap="wrap"
          marginTop="4"
          paddingTop="3"
          borderTopWidth="1px"
        >
          <Text weight="semibold">{text.total}</Text>
          <Text as="div" textAlign="end">
            <Text as="span" display="block" size="lg" weight="semibold" numeric>
              {formatEuro(totalOf(offer.cost, count))}
            </Text>
            <Text as="span" size="sm" tone="muted">
              {text.excluded(vat)}
            </Text>
          </Text>
        </Row>
      </TitledCard>
      <TitledCard title={text.address} action={<IconButton icon="edit" label={text.edit} onClick={onEdit} />}>
        <Address values={values} />
      </TitledCard>
      <AccordionSection title={text.terms}>
        <Stack as="ol" gap="3" paddingInlineStart="5" listStyle="decimal">
          {terms.map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </Stack>
      </AccordionSection>
      <Checkbox
        label={text.accept}
        checked={values.terms}
        onChange={(accepted) => change({ terms: accepted })}
      />
    </>
  );
}

function Address({ values }: { values: OrderValues }) {
  const { companyName, address, streetHouseNumber, zipCode, city, country, invoiceEmail, email } = values;
  const lines = [companyName, address, streetHouseNumber, `${zipCode} ${city}`, countryName(country)];
  return (
    <>
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <Text key={line} overflowWrap="anywhere">
            {line}
          </Text>
        ))}
      <Text size="sm" tone="muted" marginTop="2" overflowWrap="anywhere">
        {text.invoiceTo(invoiceEmail.trim() || email)}
      </Text>
    </>
  );
}
