import { chakra } from '@chakra-ui/react';
import {
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { type Session, useCan } from '../../state/session.ts';
import { searchText } from '../../text/de/app/search.ts';
import { searchPanelText as text } from '../../text/de/app/search-panel.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { inputRecipe } from '../../ui/form/input-styles.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Text } from '../../ui/layout/primitives.ts';
import { uiText } from '../../ui/ui-text.ts';
import { type Place, useCommands } from './commands.ts';
import { type DeviceIndex, useDeviceIndex } from './device-index.ts';
import { findOnDevice } from './find.ts';
import { placeOfHolder } from './place-of-holder.ts';
import { SEARCH_FIELD } from './search-field-id.ts';
import { foldGroups, type GroupKind, type Hit, mergeHits } from './search-hits.ts';
import { isIdle, SearchResults } from './search-results.tsx';
import { takeTyped } from './type-ahead.ts';
import { type ServerHits, useServerHits } from './use-server-hits.ts';

const Input = chakra('input', inputRecipe);

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const NO_FURTHER: readonly never[] = [];

/** Says where was searched, and what may still come. */
function whereOf(index: DeviceIndex | undefined, server: ServerHits): string {
  if (!index?.whole) return text.where.reading;
  if (server.state !== 'done') return server.state === 'off' ? '' : text.where[server.state];
  return server.complete ? text.where.both : text.where.incomplete;
}

/** [K2] What there is to a query, on this device first and then on the server; typing moves no line that is there. */
function useHits(query: string) {
  const index = useDeviceIndex();
  const machines = useMachineIndex();
  const readsUsers = useCan('user', 'read');
  const server = useServerHits(query);
  const device = useMemo(() => (index ? findOnDevice(index.segments, query) : null), [index, query]);
  const merged = useMemo(
    () => mergeHits(query, device, server, { index: machines, readsUsers }),
    [query, device, server, machines, readsUsers],
  );
  const asked = server.state !== 'off';
  const settled = index?.whole === true && server.state !== 'asking';
  return { ...merged, asked, settled, where: asked ? whereOf(index, server) : '' };
}

/**
 * [K2] `/search`: a combobox whose list is the results, so that the keyboard never leaves the field. The query stands in
 * the address: a link leads to it, and the way back from a hit finds it again.
 */
export function SearchScreen({ placesOf }: { placesOf: (session: Session) => Place[] }) {
  const navigate = useNavigate();
  const { state: told, key } = useLocation();
  const { about } = (told ?? {}) as { about?: string };
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const { filter, setQuery } = useAddressFilter(NO_FURTHER);
  /** Of the line that was chosen by keys: others may come in above it. */
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useDeferredValue(filter.q.trim());
  const [unfolded, setUnfolded] = useState<readonly GroupKind[]>([]);
  const found = useHits(query);
  const { similar, asked, settled, where } = found;
  const commands = useCommands(query, about, placesOf);
  const groups = [...commands, ...foldGroups(found.groups, unfolded)];
  const hits = groups.flatMap((group) => group.hits).filter((hit) => !isIdle(hit));
  const count = found.groups.reduce((sum, group) => sum + group.hits.filter(({ found: is }) => is).length, 0);
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  );
  const current = hits[at];

  const change = (typed: string) => {
    setQuery(typed);
    setChosen(null);
    setUnfolded([]);
  };
  // Together with the focus, so that no letter falls in between.
  useLayoutEffect(() => {
    const typed = takeTyped();
    if (typed) setQuery(typed);
  }, [setQuery]);
  const go = ({ to, state, unfolds, holder, run }: Hit) => {
    if (run) {
      Promise.resolve(run()).catch(self.reportError);
      // Opened at its address, there is no page to go back to.
      if (key === 'default') void navigate(links.dashboard());
      else void navigate(-1);
    } else if (unfolds) setUnfolded([...unfolded, unfolds]);
    else if (holder)
      placeOfHolder(holder).then((place) => navigate(place ?? to ?? '', { state }), self.reportError);
    else if (to !== null) void navigate(to, { state });
  };
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen(hits[(at + step + hits.length) % hits.length]?.key ?? null);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      go(current);
    } else if (event.key === 'Escape' && filter.q) {
      event.preventDefault();
      change('');
    }
  };
  return (
    <Page width="form">
      <PageHeader title={searchText.title} />
      <Box role="search" position="relative">
        <Input
          ref={field}
          id={SEARCH_FIELD}
          type="search"
          role="combobox"
          autoFocus
          aria-label={text.label}
          placeholder={text.placeholder}
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-activedescendant={current ? `${list}-${current.key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          value={filter.q}
          paddingInlineEnd="12"
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
          onKeyDown={keys}
          onChange={(event) => change(event.target.value)}
        />
        {filter.q && (
          <Box position="absolute" insetBlock="0" insetInlineEnd="0">
            <IconButton
              icon="close"
              label={uiText.clearSearch}
              onClick={() => {
                change('');
                field.current?.focus();
              }}
            />
          </Box>
        )}
      </Box>
      <Text role="status" srOnly>
        {asked && settled && text.results(count)}
      </Text>
      {!asked && (
        <>
          <Text tone="muted" textWrap="pretty">
            {text.hint}
          </Text>
          <Text size="sm" tone="muted" hideBelow="md">
            {text.keys}
          </Text>
        </>
      )}
      {asked && (
        <Text size="sm" tone="muted" textWrap="pretty">
          {where}
        </Text>
      )}
      {similar && <Text fontWeight="medium">{text.similar}</Text>}
      {groups.length > 0 && (
        <Card padded={false}>
          <Box id={list} role="listbox" aria-label={searchText.title} padding="2">
            <SearchResults list={list} groups={groups} current={current} onPick={go} />
          </Box>
        </Card>
      )}
      {asked && found.groups.length === 0 && !settled && (
        <Card aria-busy="true">
          <SkeletonText lines={4} />
        </Card>
      )}
      {asked && groups.length === 0 && settled && (
        <EmptyState icon="search" title={text.nothing(query)} text={text.nothingText} />
      )}
    </Page>
  );
}
