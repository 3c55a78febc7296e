import { useEffect, useRef, useState } from 'react';
import { pdfText } from '../../../text/de/notification/pdf.ts';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Box, Row, Text } from '../../../ui/layout/primitives.ts';
import type { PasswordQuestion } from './pdf-password.ts';

/** [F3] Asks for the password of a PDF. What is typed stays in this form, and goes with it. */
export function PdfLock({ question }: { question: PasswordQuestion }) {
  const frame = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(true);
  // The dialog opens before anybody knows of the password; the focus follows what there is to do.
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(asking ? 'input' : 'button')?.focus();
  }, [asking]);
  useEffect(() => {
    const dialog = frame.current?.closest<HTMLElement>('[role=dialog]');
    return () => dialog?.focus();
  }, []);
  return (
    <Box ref={frame}>
      {asking ? (
        <PasswordForm question={question} onCancel={() => setAsking(false)} />
      ) : (
        <EmptyState
          icon="lock"
          title={pdfText.locked}
          action={
            <Button icon="lock" onClick={() => setAsking(true)}>
              {pdfText.enterPassword}
            </Button>
          }
        />
      )}
    </Box>
  );
}

function PasswordForm({ question, onCancel }: { question: PasswordQuestion; onCancel: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState<PasswordQuestion>();
  const [mistake, setMistake] = useState<string>();
  const [judged, setJudged] = useState(question);
  if (judged !== question) {
    setJudged(question);
    setMistake(pdfText.passwordWrong);
  }
  useEffect(() => {
    if (mistake) frame.current?.querySelector('input')?.select();
  }, [mistake]);
  const busy = sent === question;
  const submit = () => {
    if (busy) return;
    setMistake(password ? undefined : pdfText.passwordMissing);
    if (!password) return;
    setSent(question);
    question.answer(password);
  };
  return (
    <Box ref={frame} maxWidth="26rem" marginInline="auto" paddingBlock={{ base: '2', sm: '8' }}>
      <Form gap="4" onSubmit={submit}>
        <Text weight="semibold">{pdfText.locked}</Text>
        <PasswordField
          label={pdfText.password}
          hint={pdfText.passwordHint}
          error={mistake}
          value={password}
          onChange={setPassword}
          autoComplete="off"
        />
        <Row flexWrap="wrap">
          <Button type="submit" icon="lock" loading={busy}>
            {busy ? pdfText.unlocking : pdfText.unlock}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {pdfText.cancel}
          </Button>
        </Row>
      </Form>
    </Box>
  );
}
