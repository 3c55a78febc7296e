import {
  type BuilderQuestion,
  builderdocument,
  builderquestion,
} from '../../../shared/contract/machine/release.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { documentationText } from '../../text/de/machine/documentation.ts';
import { faqText } from '../../text/de/notification/faq.ts';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Heading, Stack, Text } from '../../ui/layout/primitives.ts';
import { AttachmentList } from '../attachments/attachments.tsx';
import { asAttachment, builderNames } from '../documentation/from-builder.ts';

/** [B1] [B5] The FAQs that the manufacturer has for a type, to be read; nothing where there are none. */
export function BuilderQuestions({ equipmenttypenodeid }: { equipmenttypenodeid: string }) {
  const found = useLive(
    async (mirror) => {
      const at = 'equipmenttypenodeid';
      const [questions, nameOf] = await Promise.all([
        mirror.table(builderquestion).where(at).equals(equipmenttypenodeid).toArray(),
        builderNames(mirror),
      ]);
      return {
        questions: questions.sort((left, right) => right.created - left.created),
        builder: nameOf(questions[0]?.builderlinknodeid ?? ''),
      };
    },
    [equipmenttypenodeid],
  );
  if (!found || found.questions.length === 0) return null;
  const title = documentationText.fromBuilder(found.builder);
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <Heading>{title}</Heading>
      {found.questions.map((question) => (
        <AccordionSection key={question.nodeid} title={question.question || faqText.untitled}>
          <Stack>
            <Text whiteSpace="pre-wrap" tone={question.answer ? 'default' : 'muted'}>
              {question.answer || faqText.noAnswer}
            </Text>
            <Files question={question} />
          </Stack>
        </AccordionSection>
      ))}
    </Stack>
  );
}

function Files({ question: { nodeid, equipmenttypenodeid } }: { question: BuilderQuestion }) {
  const files = useLive(
    async (mirror) => {
      const ofType = mirror.table(builderdocument).where('equipmenttypenodeid').equals(equipmenttypenodeid);
      return (await ofType.toArray())
        .filter((each) => each.builderquestionnodeid === nodeid)
        .map(asAttachment);
    },
    [nodeid, equipmenttypenodeid],
  );
  const target = { isattachmentof: nodeid, equipmentnodeid: null };
  return files && <AttachmentList target={target} attachments={files} quiet />;
}
