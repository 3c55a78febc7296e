import type { AuditCheck } from '../../../shared/contract/account/audit-queries.ts';
import { auditText as text } from '../../text/de/account/audit.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { useChain } from './use-chain.ts';

/** [D11] Whether the entries are as they were written, and a way to find out. */
export function ChainCard() {
  const { found, failed, busy, isPart, check } = useChain();
  return (
    <TitledCard title={text.chain}>
      <Stack gap="4">
        <Text textWrap="pretty">{text.chainLead}</Text>
        {failed && (
          <Banner tone={failed === 'offline' ? 'info' : 'danger'} live="status">
            {failed === 'offline' ? text.checkOffline : text.checkFailed}
          </Banner>
        )}
        {!found && !failed && <Skeleton height="52px" />}
        {found && !failed && <Found found={found} busy={busy} />}
        {(found || failed) && (
          <Row _print={{ display: 'none' }}>
            <Button variant="outline" icon="check" loading={busy} onClick={check}>
              {isPart ? text.checkOn : text.check}
            </Button>
          </Row>
        )}
      </Stack>
    </TitledCard>
  );
}

function Found({ found, busy }: { found: AuditCheck; busy: boolean }) {
  const { upto, total, waiting, hash, broken } = found;
  if (broken !== null) {
    return (
      <Banner tone="danger" live="alert" title={text.broken(broken)}>
        <Text>{text.brokenText(upto)}</Text>
        <Text marginTop="1">{text.brokenTodo}</Text>
      </Banner>
    );
  }
  const whole = upto === total;
  const said = whole ? text.checked(total) : text.checkedPart(upto, total);
  return (
    <>
      <Banner
        tone={whole && !busy && total > 0 ? 'success' : 'info'}
        live="status"
        title={busy ? text.checking(upto, total) : total === 0 ? text.checkedNone : said}
      >
        {waiting > 0 && text.waiting(waiting)}
      </Banner>
      {hash && (
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
      )}
    </>
  );
}
