import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PIN_LENGTH } from '../../../../shared/rules/account/pin.ts';
import { links } from '../../../app/links.ts';
import { type SharedPerson, switchTo } from '../../../live/app/shared-device.ts';
import { badgeScanText } from '../../../text/de/account/badge-scan.ts';
import { lockText as text } from '../../../text/de/account/shared-device.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Box, Row, Stack, VisuallyHidden } from '../../../ui/layout/primitives.ts';

const Key = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '72px',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'surface',
    fontSize: '2xl',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
    touchAction: 'manipulation',
    _hover: { background: 'hover' },
    _active: { background: 'accent.soft' },
    _disabled: { opacity: '0.5' },
  },
});
const Dot = chakra('span', {
  base: {
    width: '16px',
    height: '16px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'borderStrong',
  },
  variants: { filled: { true: { background: 'accent.solid', borderColor: 'accent.solid' } } },
});

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

type Props = {
  person: SharedPerson;
  name: string;
  /** By their badge. */
  scanned: boolean;
  /** They were the last to be locked. */
  isLast: boolean;
  onBack: () => void;
  onLogin: () => void;
};

/** [OB11] A number pad for gloves; a keyboard types as well. What is typed is shown as dots only. */
export function PinPad({ person, name, scanned, isLast, onBack, onLogin }: Props) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [spent, setSpent] = useState(person.spent);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => frame.current?.focus(), []);

  const type = (digit: string) => {
    setFailure(null);
    setPin((typed) => (typed.length < PIN_LENGTH.max ? typed + digit : typed));
  };
  const enter = async () => {
    if (busy || pin.length < PIN_LENGTH.min) return;
    setBusy(true);
    // Where somebody else left off is no place for this person to begin.
    if (!isLast) void navigate(links.login(), { replace: true, state: null });
    const result = await switchTo(person, pin).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    // On the way in: the guard leads on.
    if (result?.state === 'done') return;
    setBusy(false);
    setPin('');
    if (result?.state === 'spent') setSpent(true);
    else if (result?.state === 'wrong') setFailure(text.wrong(result.left));
    else setFailure(result ? text.gone : text.failed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ended a scanner's code is none of a person's.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy || spent) return;
    if (/^[0-9]$/.test(event.key)) type(event.key);
    else if (event.key === 'Backspace') setPin((typed) => typed.slice(0, -1));
    // On a button, it presses that.
    else if (event.key === 'Enter' && event.target === frame.current) void enter();
  };

  const back = (
    <Button variant="ghost" icon="back" onClick={onBack}>
      {text.toPeople}
    </Button>
  );
  if (spent) {
    return (
      <Stack gap="5">
        <Row>{back}</Row>
        <Banner tone="danger" title={text.spentTitle}>
          {text.spentText}
        </Banner>
        <Button size="lg" fullWidth onClick={onLogin}>
          {text.login}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack ref={frame} tabIndex={-1} gap="5" onKeyDown={onKeyDown} _focus={{ outline: 'none' }}>
      <Row marginInlineStart="-3">{back}</Row>
      <Stack gap="2" alignItems="center">
        {scanned && (
          <Badge tone="success" icon="check">
            {badgeScanText.recognized}
          </Badge>
        )}
        <Box
          as="h1"
          fontSize="min({fontSizes.2xl}, 9vw)"
          fontWeight="bold"
          lineHeight="tight"
          textAlign="center"
        >
          {text.pinOf(name)}
        </Box>
      </Stack>
      <Row justifyContent="center" minHeight="16px" gap="3" aria-hidden>
        {Array.from({ length: Math.max(PIN_LENGTH.min, pin.length) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is all there is to a dot
          <Dot key={place} filled={place < pin.length} />
        ))}
      </Row>
      <VisuallyHidden role="status">{text.typed(pin.length)}</VisuallyHidden>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Box role="group" aria-label={text.pad} display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="2.5">
        {KEYS.map((digit) => (
          <Key key={digit} type="button" disabled={busy} onClick={() => type(digit)}>
            {digit}
          </Key>
        ))}
        <span />
        <Key type="button" disabled={busy} onClick={() => type('0')}>
          0
        </Key>
        <Key
          type="button"
          disabled={busy || pin === ''}
          aria-label={text.erase}
          onClick={() => setPin((typed) => typed.slice(0, -1))}
        >
          <Icon name="back" />
        </Key>
      </Box>
      <Button
        size="lg"
        fullWidth
        loading={busy}
        disabled={pin.length < PIN_LENGTH.min && !busy}
        onClick={() => void enter()}
      >
        {busy ? text.entering : text.enter}
      </Button>
    </Stack>
  );
}
