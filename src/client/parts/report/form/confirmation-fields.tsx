import { lazy, Suspense, useState } from 'react';
import { isSigned } from '../../../../shared/rules/report.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedControl } from '../../../ui/form/choice.tsx';
import { DateField, TextField, TimeField } from '../../../ui/form/text-field.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Box, Grid, Stack } from '../../../ui/layout/primitives.ts';
import type { ReportValues } from './form-values.ts';
import type { ReportSubject } from './queries.ts';
import { SignaturePicture } from './signature-picture.tsx';
import { SignatureScript } from './signature-script.ts';

/** Many type their name: what is drawn on is loaded when somebody draws. */
const SignaturePad = lazy(async () => ({ default: (await import('./signature-pad.tsx')).SignaturePad }));

type Props = {
  subject: ReportSubject;
  values: ReportValues;
  /** Who signs: the logged-in user, or the author of the report that is edited. */
  author: string;
  signatureTouched: boolean;
  onSignatureTouched: () => void;
  /** The last day that may be named. */
  latest: string;
  problem: string | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
  change: (part: Partial<ReportValues>) => void;
};

/** [R4] Who signs, when, and the signature itself: typed, drawn, or the picture that is there from before. */
export function ConfirmationFields(props: Props) {
  const { subject, values, author, latest, problem, open, onToggle, change } = props;
  const editing = subject.report !== null;
  return (
    <AccordionSection title={reportText.confirmation} open={open} onToggle={onToggle}>
      <Stack>
        <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <DateField
            label={reportText.signingdate}
            name="signingdate"
            disabled={editing}
            max={latest}
            value={values.signingdate}
            error={problem}
            onChange={(signingdate) => change({ signingdate })}
          />
          <TimeField
            label={reportText.signingtime}
            name="signingtime"
            disabled={editing}
            value={values.signingtime}
            onChange={(signingtime) => change({ signingtime })}
          />
        </Grid>
        <TextField
          label={reportText.author}
          name="author"
          disabled
          value={author}
          onChange={() => undefined}
        />
        {subject.report?.authorsignatureimage ? (
          <SignaturePicture file={subject.report.authorsignatureimage} signer={author} />
        ) : (
          <Signature {...props} editing={editing} />
        )}
      </Stack>
    </AccordionSection>
  );
}

function Signature({
  subject,
  values,
  author,
  editing,
  signatureTouched,
  onSignatureTouched,
  change,
}: Props & { editing: boolean }) {
  const [way, setWay] = useState<'typed' | 'drawn'>(values.strokes.length > 0 ? 'drawn' : 'typed');
  // [R8] The name is the signer's; only a report without a signature can still be given one.
  const signer = subject.report && isSigned(subject.report) ? subject.report.authorsignature : null;
  const typed = signer ?? values.authorsignature;
  const empty = typed.trim() === '';
  const typing = editing || way === 'typed';
  return (
    <>
      {!editing && (
        <SegmentedControl
          label={reportText.howToSign}
          value={way}
          options={[
            { value: 'typed', label: reportText.typed, icon: 'keyboard' },
            { value: 'drawn', label: reportText.drawn, icon: 'signature' },
          ]}
          onChange={(chosen) => {
            setWay(chosen);
            // One signature counts: the other way starts empty.
            change(chosen === 'typed' ? { strokes: [] } : { authorsignature: '' });
          }}
        />
      )}
      {typing ? (
        <>
          <TextField
            label={reportText.authorsignature}
            name="authorsignature"
            required={signer === null}
            maxLength={200}
            autoComplete="name"
            autoCapitalize="words"
            disabled={signer !== null}
            value={typed}
            error={empty && signatureTouched ? reportText.signatureMissing : undefined}
            onBlur={onSignatureTouched}
            onChange={(authorsignature) => change({ authorsignature })}
          />
          {empty && !editing && author && (
            <Button
              variant="soft"
              icon="signature"
              onClick={({ currentTarget }) => {
                // The button goes; the field that it filled keeps the focus.
                currentTarget
                  .closest('details')
                  ?.querySelector<HTMLElement>('[name=authorsignature]')
                  ?.focus();
                change({ authorsignature: author });
              }}
            >
              {reportText.signAs(author)}
            </Button>
          )}
          {!empty && <SignatureScript aria-hidden="true">{typed}</SignatureScript>}
        </>
      ) : (
        <Suspense fallback={<Box aspectRatio="3 / 1" />}>
          <SignaturePad strokes={values.strokes} onChange={(strokes) => change({ strokes })} />
        </Suspense>
      )}
    </>
  );
}
