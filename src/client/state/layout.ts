import { create } from 'zustand';

/** Ephemeral choices about the frame of the app. */
export const useLayout = create<{ sidebarCollapsed: boolean }>()(() => ({ sidebarCollapsed: false }));

export function toggleSidebar(): void {
  useLayout.setState((state) => ({ sidebarCollapsed: !state.sidebarCollapsed }));
}
