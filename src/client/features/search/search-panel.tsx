import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useOpenNotifications } from '../../parts/notification/open-notifications.ts';
import { searchText } from '../../text/de/app/search.ts';
import { searchPanelText } from '../../text/de/app/search-panel.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { inputRecipe } from '../../ui/form/input-styles.ts';
import { Box, Text } from '../../ui/layout/primitives.ts';
import { findHits, type Hit } from './search-hits.ts';
import { SearchResults } from './search-results.tsx';

const Input = chakra('input', inputRecipe);

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** [K2] The search itself: a combobox whose list is the results, so that the keyboard never leaves the field. */
export function SearchPanel({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const list = useId();
  const index = useMachineIndex();
  const open = useOpenNotifications()?.rows;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const asked = useDeferredValue(query.trim());
  const groups = useMemo(
    () => (asked && index ? findHits(asked, index, open ?? []) : []),
    [asked, index, open],
  );
  const hits = groups.flatMap((group) => group.hits);
  const current = hits[Math.min(chosen, hits.length - 1)];

  const go = (hit: Hit) => {
    onDone();
    void navigate(hit.to, { state: hit.state });
  };
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, hits.length - 1) + step + hits.length) % hits.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      go(current);
    }
  };
  return (
    <Box display="flex" flexDirection="column" gap="3" minHeight={{ base: '60dvh', sm: '380px' }}>
      <Input
        type="search"
        role="combobox"
        autoFocus
        aria-label={searchPanelText.placeholder}
        placeholder={searchPanelText.placeholder}
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={current ? `${list}-${current.key}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        value={query}
        onKeyDown={keys}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
      />
      <Text role="status" srOnly>
        {asked && searchPanelText.results(hits.length)}
      </Text>
      <Box id={list} role="listbox" aria-label={searchText.title} marginInline={{ base: '-2', sm: '-3' }}>
        <SearchResults list={list} groups={groups} current={current} onPick={go} />
      </Box>
      {asked === '' && (
        <Text tone="muted" textWrap="pretty">
          {searchPanelText.hint}
        </Text>
      )}
      {asked !== '' && index && hits.length === 0 && (
        <EmptyState icon="search" title={searchPanelText.nothing(asked)} text={searchPanelText.nothingText} />
      )}
      <Text size="sm" tone="muted" hideBelow="md" marginTop="auto">
        {searchPanelText.keys}
      </Text>
    </Box>
  );
}
