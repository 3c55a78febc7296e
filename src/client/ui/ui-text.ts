/** The few words that ui parts need themselves. */
export type UiText = {
  required: string;
  showPassword: string;
  hidePassword: string;
  clearSearch: string;
  showOptions: (label: string) => string;
  optionCount: (count: number) => string;
  close: string;
  back: string;
  cancel: string;
  undo: string;
  undoKeys: string;
  loading: string;
  notices: string;
  breadcrumb: string;
  pages: string;
  previousPage: string;
  nextPage: string;
  rowsPerPage: string;
  range: (from: number, to: number, total: number) => string;
};

/** Filled once at start, before the first render: `ui` may not import the catalogue. */
export const uiText: UiText = {
  required: '',
  showPassword: '',
  hidePassword: '',
  clearSearch: '',
  showOptions: () => '',
  optionCount: () => '',
  close: '',
  back: '',
  cancel: '',
  undo: '',
  undoKeys: '',
  loading: '',
  notices: '',
  breadcrumb: '',
  pages: '',
  previousPage: '',
  nextPage: '',
  rowsPerPage: '',
  range: () => '',
};

/** Hands the catalogue's words to the ui parts. */
export function setUiText(text: UiText): void {
  Object.assign(uiText, text);
}
