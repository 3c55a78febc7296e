/** What a person reads or assistive technology says: a text is the whole of it, a pattern any part. */
export type Wording = string | RegExp;

/** What a person looks for: a thing by its role and accessible name, a field by its label, or words. */
export type Simple = { role: Role; name?: Wording; level?: number } | { label: Wording } | { text: Wording };

/** The same, told from others that look alike. */
export type Target = Simple & {
  /** Says this somewhere in it. */
  saying?: Wording;
  /** Stands in that one. */
  inside?: Target;
};

export type Role =
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'complementary'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'menuitem'
  | 'option'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'tab';

export const button = (name: Wording): Target => ({ role: 'button', name });
export const checkbox = (name: Wording): Target => ({ role: 'checkbox', name });
export const group = (name: Wording): Target => ({ role: 'group', name });
export const link = (name: Wording): Target => ({ role: 'link', name });
/** The heading of a page. */
export const page = (name: Wording): Target => ({ role: 'heading', level: 1, name });
export const heading = (name: Wording): Target => ({ role: 'heading', name });
export const option = (saying: Wording): Target => ({ role: 'option', saying });
export const row = (name: Wording): Target => ({ role: 'row', name });
export const tab = (name: Wording): Target => ({ role: 'tab', name });
export const item = (saying: Wording): Target => ({ role: 'listitem', saying });
export const field = (label: Wording): Target => ({ label });
export const words = (text: Wording): Target => ({ text });

/** The second one, where it stands in the first. */
export const inside = (outer: Target, inner: Target): Target => ({ ...inner, inside: outer });

/** For messages. */
export function nameOf(target: Target): string {
  const { saying, inside: outer, ...simple } = target;
  const said = [...Object.values(simple), ...(saying === undefined ? [] : [`saying ${saying}`])];
  return `${said.map(String).join(' ')}${outer ? ` in ${nameOf(outer)}` : ''}`;
}
