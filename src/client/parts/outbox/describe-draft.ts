import { holderOf, nameOf } from '../../kinds/name-of.ts';
import { findForm } from '../../kinds/registry.ts';
import { readStoredDraft } from '../../live/drafts/use-draft.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { draftsText as text } from '../../text/de/outbox/drafts.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';

/** A draft in plain German, and where its form is opened; null where that is here or nowhere. */
export type DescribedDraft = { form: string; text: string; to: string | null };

const cut = (title: string): string => truncate(title, titleLength.entry);

async function describeDraft(mirror: MirrorView, draft: string): Promise<DescribedDraft> {
  if (draft.startsWith('entry:')) return { form: draft, text: text.entry, to: null };
  const found = findForm(draft);
  // What another app version kept still says what it is about (OB12).
  if (!found) {
    const title = await nameOf(mirror, draft.slice(draft.indexOf(':') + 1));
    return { form: draft, text: text.about(text.other, cut(title)), to: null };
  }
  const { form, words, nodeid } = found;
  if (form.describe) {
    const stored = await readStoredDraft(draft);
    const { title, to } = await form.describe(mirror, nodeid, stored?.fields);
    return { form: draft, text: text.about(words, title), to };
  }
  const holder = await holderOf(mirror, nodeid);
  const title = cut((await nameOf(mirror, nodeid)) || (await nameOf(mirror, holder)));
  const to = form.open?.(nodeid) ?? (holder && form.openIn?.(holder, nodeid)) ?? '';
  return { form: draft, text: text.about(words, title), to: to || null };
}

/** The words for drafts, in their order, live. */
export function useDescribedDrafts(forms: readonly string[]): DescribedDraft[] {
  return (
    useLive((mirror) => Promise.all(forms.map((form) => describeDraft(mirror, form))), [forms.join()]) ?? []
  );
}
