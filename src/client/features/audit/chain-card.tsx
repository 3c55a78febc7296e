import type { AuditCheck } from '../../../shared/contract/account/audit-queries.ts';
import { auditText as text } from '../../text/de/account/audit.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { usePrinting } from '../../ui/layout/use-printing.ts';
import { useChain } from './use-chain.ts';

/** [D11] Whether the entries are as they were written, and a way to find out. */
export function ChainCard() {
  const { found, failed, busy, isPart, check } = useChain();
  const printing = usePrinting();
  if (!found && !failed) return <Skeleton height="64px" />;
  const action = (
    <Button variant="outline" size="sm" icon="check" loading={busy} onClick={check}>
      {isPart ? text.checkOn : text.check}
    </Button>
  );
  return (
    <Stack gap="3">
      {failed && (
        <Banner tone={failed === 'offline' ? 'info' : 'danger'} live="status" action={action}>
          {failed === 'offline' ? text.checkOffline : text.checkFailed}
        </Banner>
      )}
      {found && !failed && (
        <Banner
          tone={toneOf(found, busy)}
          live={found.broken === null ? 'status' : 'alert'}
          title={titleOf(found, busy)}
          action={action}
        >
          <Further {...found} />
        </Banner>
      )}
      {found?.hash && printing && <Hash hash={found.hash} />}
      {found?.hash && !printing && (
        <AccordionSection title={text.chainHow}>
          <Stack gap="3">
            <Text textWrap="pretty">{text.chainLead}</Text>
            <Hash hash={found.hash} />
          </Stack>
        </AccordionSection>
      )}
    </Stack>
  );
}

function toneOf({ upto, total, broken }: AuditCheck, busy: boolean) {
  if (broken !== null) return 'danger';
  return upto === total && total > 0 && !busy ? 'success' : 'info';
}

function titleOf({ upto, total, broken }: AuditCheck, busy: boolean): string {
  if (broken !== null) return text.broken(broken);
  if (busy) return text.checking(upto, total);
  if (total === 0) return text.checkedNone;
  return upto === total ? text.checked(total) : text.checkedPart(upto, total);
}

function Further({ upto, waiting, broken }: AuditCheck) {
  if (broken === null) return waiting > 0 && text.waiting(waiting);
  return (
    <>
      <Text>{text.brokenText(upto)}</Text>
      <Text marginTop="1">{text.brokenTodo}</Text>
    </>
  );
}

function Hash({ hash }: { hash: string }) {
  return (
    <Box>
      <Text size="sm" weight="medium">
        {text.hash}
      </Text>
      <Text size="sm" fontFamily="mono" overflowWrap="anywhere">
        {hash}
      </Text>
      <Text size="sm" tone="muted" marginTop="1" textWrap="pretty">
        {text.hashHint}
      </Text>
    </Box>
  );
}
