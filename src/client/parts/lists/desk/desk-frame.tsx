import { type ReactNode, useRef } from 'react';
import { listToolsText } from '../../../text/de/app/list-tools.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { ListToolbar } from '../../../ui/layout/list-toolbar.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { PrintedLine } from '../printed-line.tsx';

type Props = {
  title: string;
  /** How many rows there are; undefined until that is known. */
  count: string | undefined;
  /** Fields of the filter; none until they can be shown. */
  filters: ReactNode;
  /** What narrows the list; `onLast` when the last of it is removed. */
  chips: (onLast: () => void) => ReactNode;
  search: { label: string; placeholder: string; value: string; onChange: (words: string) => void };
  actions: ReactNode;
  children: ReactNode;
};

/** [J10] [J12] The page of a list at a desk: full width, everything about the list in one row above it. */
export function DeskFrame({ title, count, filters, chips, search, actions, children }: Props) {
  const filterButton = useRef<HTMLButtonElement>(null);
  return (
    <Page width="full" gap="0" paddingTop="1.5" paddingBottom="3" paddingInline={{ md: '5' }}>
      <ListToolbar
        title={title}
        count={count}
        filter={
          filters && (
            <Popover label={listToolsText.filter} icon="filter" buttonRef={filterButton} width={720}>
              {filters}
            </Popover>
          )
        }
        // The last chip takes the focus along.
        chips={chips(() => filterButton.current?.focus())}
        search={<SearchField {...search} />}
        actions={actions}
      />
      <PrintedLine query={search.value} />
      {children}
    </Page>
  );
}
