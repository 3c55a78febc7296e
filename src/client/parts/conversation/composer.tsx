import { chakra } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { ChatDraft } from '../../kinds/conversation/chatmessage.ts';
import { useKeptDraft } from '../../live/drafts/use-draft.ts';
import { chatText } from '../../text/de/notification/chat.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { useFormStart } from '../forms/form-draft.ts';
import { tellNotSaved } from '../forms/tell-not-saved.ts';
import { sendMessage } from './messages.ts';
import type { Talk } from './talk.ts';

const LONGEST = 5000;

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: '2',
    padding: '2.5',
    minHeight: '70px',
    borderTopWidth: '1px',
    background: 'surface',
  },
});

/** [K1] [I5] Where a message is written; what is typed outlives a killed app. */
export function Composer({ talk }: { talk: Talk }) {
  const form = `chat:${talk.chatroomnodeid}`;
  const start = useFormStart<ChatDraft>(form);
  return start ? <Writer form={form} typed={start.draft?.fields?.text ?? ''} talk={talk} /> : <Form />;
}

/** One text of several, each of which may be empty. */
const joined = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '').join('\n');

function Writer({ form, typed, talk }: { form: string; typed: string; talk: Talk }) {
  const [text, setText] = useState(typed);
  // Left the field, but not stored on this device yet: part of the draft until then.
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState(false);
  const turns = useRef({ last: Promise.resolve(), waiting: 0 });
  const element = useRef<HTMLFormElement>(null);
  const { equipmentnodeid, notificationnodeid, name } = talk;
  const unstored = joined([...leaving, text]);
  const draft = useMemo<ChatDraft>(
    () => ({ text: unstored, about: { equipmentnodeid, notificationnodeid, name } }),
    [unstored, equipmentnodeid, notificationnodeid, name],
  );
  const kept = useKeptDraft(form, draft, { changed, empty: unstored === '' });

  const store = async (said: string) => {
    turns.current.waiting -= 1;
    let stored = true;
    try {
      await sendMessage(talk, said);
    } catch (error) {
      stored = false;
      tellNotSaved(error);
      setText((now) => joined([said, now]));
    }
    setLeaving(([, ...later]) => later);
    // A draft of what is in the field by now follows with the next change, of which this is one. One that cannot be
    // deleted must not bring back what is stored.
    if (stored && turns.current.waiting === 0) await kept.clear();
  };
  // The field is free at once: whoever writes fast sends the next message before this one is stored.
  const send = () => {
    const said = text.trim();
    if (said === '') return;
    setText('');
    setLeaving((all) => [...all, said]);
    setChanged(true);
    turns.current.waiting += 1;
    turns.current.last = turns.current.last
      .then(() => store(said))
      .catch((error: unknown) => self.reportError(error));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
    element.current?.querySelector('textarea')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character in some keyboards: that is no message yet.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Form ref={element} onSubmit={submit}>
      <TextAreaField
        label={chatText.write}
        hideLabel
        placeholder={chatText.write}
        rows={1}
        maxLength={LONGEST}
        enterKeyHint="send"
        autoCapitalize="sentences"
        style={{ maxHeight: '40dvh', resize: 'none' }}
        value={text}
        onKeyDown={press}
        onChange={(value) => {
          setText(value);
          setChanged(true);
        }}
      />
      <IconButton
        type="submit"
        icon="send"
        label={chatText.send}
        variant="solid"
        disabled={text.trim() === ''}
        // A press would take the keyboard away on phones.
        onPointerDown={(event) => event.preventDefault()}
      />
    </Form>
  );
}
