import { create } from 'zustand';

/** Ephemeral choices about the frame of the app; null: nobody has chosen, the width of the window decides. */
export const useLayout = create<{ sidebarCollapsed: boolean | null }>()(() => ({ sidebarCollapsed: null }));

export function collapseSidebar(sidebarCollapsed: boolean): void {
  useLayout.setState({ sidebarCollapsed });
}
