import { create } from 'zustand';

/** Folded places and machines of the list; stays while the app is open. */
export const useCollapsed = create<{ keys: ReadonlySet<string> }>()(() => ({ keys: new Set() }));

export function toggleCollapsed(key: string): void {
  useCollapsed.setState(({ keys }) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    return { keys: next };
  });
}

export function setCollapsed(keys: readonly string[]): void {
  useCollapsed.setState({ keys: new Set(keys) });
}
