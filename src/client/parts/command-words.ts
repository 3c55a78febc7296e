import { syncText } from '../text/de/sync.ts';

/** A command in plain German, by its name and, where it is known, the title of what it is about. */
export function commandWords(name: string, title = ''): string {
  const [kind = '', verb = ''] = name.split('.');
  const thing = syncText.things[kind] ?? syncText.otherThing;
  if (verb === 'create' || verb === 'join')
    return syncText.quoted(syncText.newThing[kind] ?? syncText.added(thing), title);
  const what = syncText.quoted(thing, title);
  return verb === 'delete' ? syncText.removed(what) : syncText.changed(what);
}
