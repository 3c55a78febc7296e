import type { ReactNode } from 'react';
import type { SaveFailure } from '../../live/outbox/write.ts';
import { formText } from '../../text/de/app/form.ts';
import { Button } from '../../ui/action/button.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { Form } from '../../ui/form/form.tsx';
import { Row, Text } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import type { DialogProps } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { uiText } from '../../ui/ui-text.ts';
import { FormNotices } from './form-notices.tsx';
import type { AnyForm } from './use-form.ts';

type FrameProps = {
  form: AnyForm;
  /** What the button says that saves, and what while it does. */
  save: string;
  saving?: string;
  /** Off where something is missing that no field can say. */
  ready?: boolean;
  /** [CF5] What is edited is not on this device any more. */
  gone?: string | undefined;
  /** Why something else than saving failed. */
  failure?: SaveFailure | null;
  children: ReactNode;
};

const isReady = ({ form, ready = true }: FrameProps) => ready && form.prepared.preparing === 0;

const notices = ({ form, gone, failure }: FrameProps) => (
  <FormNotices failure={form.failure ?? failure ?? null} onStartOver={form.startOver} gone={gone} />
);

type PageFormProps = FrameProps & {
  note?: ReactNode;
  /** What is to be done before it can be saved, in place of the button that saves. */
  instead?: ReactNode;
};

/** A form that is a page: its notices above it, its button in thumb's reach. */
export function PageForm(props: PageFormProps) {
  const { form, save, saving = formText.saving, note, instead, children } = props;
  return (
    <Form onSubmit={form.submit} onBlur={form.left}>
      {notices(props)}
      {children}
      {form.allowed && (
        <SaveBar>
          {note}
          {form.tried && form.mistakes > 1 && (
            <Text size="sm" tone="danger" role="alert" textAlign="center" paddingBottom="2">
              {formText.mistakes(form.mistakes)}
            </Text>
          )}
          {instead || (
            <Button type="submit" size="lg" fullWidth loading={form.busy} disabled={!isReady(props)}>
              {form.busy ? saving : save}
            </Button>
          )}
        </SaveBar>
      )}
    </Form>
  );
}

/** A form that opens in the place of what it edits. */
export function InlineForm(props: FrameProps & { onClose: () => void }) {
  const { form, save, saving = formText.saving, onClose, children } = props;
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <Form onSubmit={form.submit} onBlur={form.left} gap="4">
      {notices(props)}
      {children}
      <Row justifyContent="flex-end" gap="2" flexWrap="wrap">
        <Button variant="outline" disabled={form.busy} onClick={cancel}>
          {uiText.cancel}
        </Button>
        {form.allowed && (
          <Button type="submit" loading={form.busy} disabled={!isReady(props)}>
            {form.busy ? saving : save}
          </Button>
        )}
      </Row>
    </Form>
  );
}

type DialogFormProps = FrameProps &
  Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> & {
    icon?: IconName;
    open?: boolean;
    /** In place of throwing away what was typed. */
    onCancel?: () => void;
    /** Its work goes on after it was saved: it says so, and can be closed meanwhile. */
    working?: boolean;
  };

/** A form in a dialog. Its buttons that close it throw away what was typed. */
export function DialogForm(props: DialogFormProps) {
  const { form, save, saving = save, icon, working, open = true, onCancel, children } = props;
  const { title, description, size = 'xs' } = props;
  const busy = working ?? form.busy;
  const close = () => {
    form.discard();
    props.onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onCancel ?? close}
      // The way back and Esc are small slips of the hand: the draft stays.
      onBack={onCancel ?? props.onClose}
      // What was typed must not go by a press that missed.
      dismissable={false}
      size={size}
      title={title}
      description={description}
      label={form.allowed ? (busy ? saving : save) : null}
      icon={icon}
      ready={isReady(props)}
      busy={busy}
      locked={working === undefined && form.busy}
      onSubmit={form.submit}
      onBlur={form.left}
    >
      {notices(props)}
      {children}
    </FormDialog>
  );
}
