import { chakra } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { ChatDraft } from '../../kinds/conversation/chatmessage.ts';
import { draftOf, useKeptDraft } from '../../live/drafts/use-draft.ts';
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

function Writer({ form, typed, talk }: { form: string; typed: string; talk: Talk }) {
  const [text, setText] = useState(typed);
  const [changed, setChanged] = useState(false);
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const { equipmentnodeid, notificationnodeid, name } = talk;
  const draft = useMemo<ChatDraft>(
    () => ({ text, about: { equipmentnodeid, notificationnodeid, name } }),
    [text, equipmentnodeid, notificationnodeid, name],
  );
  useKeptDraft(form, draft, { changed, empty: text.trim() === '' });

  const send = async () => {
    if (sending.current || text.trim() === '') return;
    sending.current = true;
    try {
      await sendMessage(talk, text.trim());
      // What was typed meanwhile stays.
      setText((now) => (now.startsWith(text) ? now.slice(text.length) : now));
      setChanged(true);
      await draftOf(form).delete();
    } catch (error) {
      tellNotSaved(error);
    } finally {
      sending.current = false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
    element.current?.querySelector('textarea')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character in some keyboards: that is no message yet.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
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
