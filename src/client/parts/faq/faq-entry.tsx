import { lazy, Suspense, useState } from 'react';
import { type QuestionAnswer, questionanswer } from '../../../shared/contract/machine/faq.ts';
import { useCan } from '../../state/session.ts';
import { faqText } from '../../text/de/notification/faq.ts';
import { solutionText } from '../../text/de/notification/solution.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { tellNotSaved } from '../forms/tell-not-saved.ts';
import { PendingBadge, RecordAttention } from '../outbox/record-state.tsx';
import { removeFaq } from './faq-queries.ts';

/** Whoever only reads needs no form. */
const FaqEditor = lazy(async () => ({ default: (await import('./faq-editor.tsx')).FaqEditor }));

type Props = {
  faq: QuestionAnswer;
  /** It is not on this device any more; it stays while it is edited. */
  gone: boolean;
  onEditing: (editing: boolean) => void;
};

/** [M13] One question with its answer and files; edited in its place, deleted after a question. */
export function FaqEntry({ faq, gone, onEditing }: Props) {
  const mayEdit = useCan('equipment.faq', 'update');
  const mayDelete = useCan('equipment.faq', 'delete');
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState<boolean>();
  const edit = (shown: boolean) => {
    setEditing(shown);
    onEditing(shown);
  };
  return (
    <AccordionSection
      title={faq.question || faqText.untitled}
      open={open}
      onToggle={(shown) => {
        setOpen(shown);
        setEditing((edited) => edited || undefined);
      }}
      end={<PendingBadge rows={[[questionanswer, faq.nodeid]]} />}
    >
      {open && (
        <Stack>
          <RecordAttention record={questionanswer} nodeid={faq.nodeid} />
          {gone && (
            <Banner tone="warning" live="alert">
              {faqText.gone}
            </Banner>
          )}
          {editing ? (
            <Suspense fallback={null}>
              <FaqEditor faq={faq} onClose={() => edit(false)} />
            </Suspense>
          ) : (
            <>
              <Text whiteSpace="pre-wrap" tone={faq.answer ? 'default' : 'muted'}>
                {faq.answer || faqText.noAnswer}
              </Text>
              <Attachments
                target={{ isattachmentof: faq.nodeid, equipmentnodeid: faq.equipmentnodeid }}
                quiet
              />
              <Row justifyContent="flex-end" gap="2">
                {mayDelete && <DeleteFaq faq={faq} />}
                {mayEdit && (
                  // After an edit it is back where the focus was.
                  <Button
                    variant="outline"
                    icon="edit"
                    autoFocus={editing === false}
                    onClick={() => edit(true)}
                  >
                    {faqText.edit}
                  </Button>
                )}
              </Row>
            </>
          )}
        </Stack>
      )}
    </AccordionSection>
  );
}

/** [W2] [M13] Asks in the words of the source. */
function DeleteFaq({ faq }: { faq: QuestionAnswer }) {
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    try {
      await removeFaq(faq.nodeid);
      showToast({ tone: 'success', text: faqText.deleted });
    } catch (error) {
      tellNotSaved(error);
    }
  };
  return (
    <>
      <Button variant="dangerQuiet" icon="trash" onClick={() => setAsking(true)}>
        {faqText.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={solutionText.deleteTitle(truncate(faq.question || faqText.untitled, titleLength.detailHeader))}
        text={solutionText.deleteText}
        cancelLabel={solutionText.deleteCancel}
        confirmLabel={solutionText.deleteConfirm}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
