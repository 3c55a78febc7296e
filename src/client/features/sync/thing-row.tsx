import { chakra } from '@chakra-ui/react';
import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import { syncPageText } from '../../text/de/outbox/sync-page.ts';
import { formatMoment } from '../../text/format.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import type { Described } from './describe-entry.ts';
import { ParkedPart } from './parked-part.tsx';
import { summaryOf, type Thing } from './things.ts';
import { WaitingMenu, WaitingNotes, WaitingPart } from './waiting-part.tsx';

const Item = chakra('li', { base: { '& + &': { borderTopWidth: '1px' } } });
/** Also the summary of what is folded. */
const line = {
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto',
  columnGap: '3',
  alignItems: 'center',
  minHeight: '60px',
  paddingInlineStart: { base: '4', md: '5' },
  paddingInlineEnd: '2',
  paddingBlock: '2.5',
} as const;
const Line = chakra('div', { base: line });
const Fold = chakra('details', {
  base: { '&[open] > summary .fold-arrow': { transform: 'rotate(180deg)' } },
});
const Summary = chakra('summary', {
  base: {
    ...line,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { background: 'hover' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});
/** Below the words of the line above. */
const beneath = { paddingInlineStart: { base: '50px', md: '54px' }, paddingInlineEnd: '2' } as const;
const Within = chakra('p', { base: beneath });
const Parts = chakra('ul', { base: { ...beneath, listStyle: 'none', paddingBottom: '2' } });
const Title = chakra('p', { base: { fontWeight: 'medium', lineHeight: 'snug', overflowWrap: 'anywhere' } });
const Meta = chakra('p', {
  base: {
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'muted',
    marginTop: '0.5',
    fontVariantNumeric: 'tabular-nums',
  },
});

type Props = {
  thing: Thing;
  described: ReadonlyMap<string, Described>;
  sending: readonly string[];
  /** ms. */
  now: number;
};

/** [J8] One record with all that waits for it: what a person decides openly, what goes out by itself folded. */
export function ThingRow(props: Props) {
  const { thing } = props;
  return <Item>{thing.parked.length > 0 ? <Parked {...props} /> : <Waiting {...props} />}</Item>;
}

function Name({ thing: { title, to } }: { thing: Thing }) {
  if (!to) return <Title>{title}</Title>;
  return (
    <Title>
      <TextLink alone to={to}>
        {title}
      </TextLink>
    </Title>
  );
}

function Parked({ thing, described, sending, now }: Props) {
  const { parked, waiting } = thing;
  return (
    <>
      <Line>
        <Icon name="warning" color="warning.text" />
        <Name thing={thing} />
      </Line>
      {parked.map((entry) => (
        <ParkedPart key={entry.id} entry={entry} described={described.get(entry.id)} now={now} />
      ))}
      {waiting.length > 0 && (
        <Fold>
          <Summary>
            <span />
            <Meta>{syncPageText.behind(summaryOf(partsOf(waiting, described)))}</Meta>
            <Toggle count={waiting.length} />
          </Summary>
          <WaitingParts entries={waiting} described={described} sending={sending} now={now} />
        </Fold>
      )}
    </>
  );
}

function Waiting({ thing, described, sending, now }: Props) {
  const { waiting, summary } = thing;
  const [first] = waiting;
  if (!first) return null;
  const busy = waiting.some(({ id }) => sending.includes(id));
  const one = waiting.length === 1;
  const body = (
    <>
      <Icon name={busy ? 'cloudUp' : 'deviceSaved'} color={busy ? 'info.text' : 'muted'} />
      <div>
        {one ? <Name thing={thing} /> : <Title>{thing.title}</Title>}
        <Meta>
          {summary} · {syncPageText.since(formatMoment(first.created, now))}
        </Meta>
        {one && <WaitingNotes entry={first} described={described.get(first.id)} />}
      </div>
    </>
  );
  if (one)
    return (
      <Line>
        {body}
        <WaitingMenu entry={first} sending={busy} what={described.get(first.id)?.text ?? ''} />
      </Line>
    );
  return (
    <Fold>
      <Summary>
        {body}
        <Toggle count={waiting.length} />
      </Summary>
      {thing.to && (
        <Within>
          <TextLink alone to={thing.to}>
            {syncPageText.open(thing.title)}
          </TextLink>
        </Within>
      )}
      <WaitingParts entries={waiting} described={described} sending={sending} now={now} />
    </Fold>
  );
}

const partsOf = (entries: readonly WaitingEntry[], described: ReadonlyMap<string, Described>) =>
  entries.flatMap(({ id }) => described.get(id)?.part ?? []);

function Toggle({ count }: { count: number }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" paddingInlineEnd="2">
      <span aria-hidden="true">
        <CountBadge count={count} tone="neutral" />
      </span>
      <VisuallyHidden>{syncPageText.parts(count)}</VisuallyHidden>
      <Icon className="fold-arrow" name="chevronDown" size={20} color="muted" transition="transform 160ms" />
    </chakra.span>
  );
}

function WaitingParts({
  entries,
  described,
  sending,
  now,
}: Omit<Props, 'thing'> & { entries: readonly WaitingEntry[] }) {
  return (
    <Parts>
      {entries.map((entry) => (
        <WaitingPart
          key={entry.id}
          entry={entry}
          described={described.get(entry.id)}
          sending={sending.includes(entry.id)}
          now={now}
        />
      ))}
    </Parts>
  );
}
