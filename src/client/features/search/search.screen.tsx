import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import type { Session } from '../../state/session.ts';
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
import { hasPageBefore } from './page-before.ts';
import { placeOfHolder } from './place-of-holder.ts';
import { foldGroups, type GroupKind, type Hit, isIdle, preselected } from './search-hits.ts';
import { SearchResults } from './search-results.tsx';
import { SEARCH_FIELD, takeTyped } from './type-ahead.ts';
import { useHits } from './use-hits.ts';

const Input = chakra('input', inputRecipe);

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** [J13] In the address with the query, so that typing, a reload and the way back keep what commands are about. */
const FIELDS = ['about'] as const;

/**
 * [K2] `/search`: a combobox whose list is the results, so that the focus never leaves the field. The query is in the
 * address, so that links lead to it and the way back from a hit restores it.
 */
export function SearchScreen({ placesOf }: { placesOf: (session: Session) => Place[] }) {
  const navigate = useNavigate();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const { filter, setQuery } = useAddressFilter(FIELDS);
  const { about } = filter;
  /** Key of the line that the arrow keys chose: its position changes as hits arrive. */
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useDeferredValue(filter.q.trim());
  const [unfolded, setUnfolded] = useState<readonly GroupKind[]>([]);
  const found = useHits(query);
  const { similar, asked, settled, where } = found;
  const commands = useCommands(query, about, placesOf);
  const groups = [...commands, ...foldGroups(found.groups, unfolded)];
  const hits = groups.flatMap((group) => group.hits).filter((hit) => !isIdle(hit));
  const count = found.groups.reduce((sum, group) => sum + group.hits.filter(({ found: is }) => is).length, 0);
  const current = hits.find(({ key }) => key === chosen) ?? (asked ? preselected(groups) : undefined);
  const at = current ? hits.indexOf(current) : -1;

  const change = (typed: string) => {
    setQuery(typed);
    setChosen(null);
    setUnfolded([]);
  };
  // In the same step as the focus, so that no letter is lost in between.
  useLayoutEffect(() => {
    const typed = takeTyped();
    if (typed) setQuery(typed);
  }, [setQuery]);
  const go = ({ to, state, unfolds, holder, run }: Hit) => {
    if (run) {
      Promise.resolve(run()).catch(self.reportError);
      if (hasPageBefore()) void navigate(-1);
      else void navigate(about ? links.notificationDetails(about) : links.dashboard());
    } else if (unfolds) setUnfolded([...unfolded, unfolds]);
    else if (holder)
      placeOfHolder(holder).then((place) => navigate(place ?? to ?? '', { state }), self.reportError);
    else if (to !== null) void navigate(to, { state });
  };
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      // Without a current line, up begins at the end and down at the beginning.
      const from = at < 0 && step < 0 ? 0 : at;
      setChosen(hits[(from + step + hits.length) % hits.length]?.key ?? null);
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
            <SearchResults
              list={list}
              groups={groups}
              current={current}
              scrolls={current?.key === chosen}
              onPick={go}
            />
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
