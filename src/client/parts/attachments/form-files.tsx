import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Heading, Stack } from '../../ui/layout/primitives.ts';
import { Attachments } from './attachments.tsx';
import { FileButtons } from './file-buttons.tsx';
import { PreparedList } from './prepared-list.tsx';
import { useMayAttach } from './use-may-attach.ts';
import type { PreparedFiles } from './use-prepared-files.ts';

type Props = {
  title: string;
  /** What the files belong to; null while it is not saved yet. */
  target: Parameters<typeof Attachments>[0]['target'] | null;
  prepared: PreparedFiles;
  busy: boolean;
  /** Between the fields of a form instead of below them: no higher than it must be. */
  slim?: boolean;
};

/** [F1] The files of what a form is about: those of a record at once, those of a new one when it is saved. */
export function FormFiles({ title, target, prepared, busy, slim }: Props) {
  const mayAttach = useMayAttach();
  const added = (
    <Stack>
      <FileButtons onFiles={prepared.add} disabled={busy} slim={slim} />
      <PreparedList prepared={prepared} disabled={busy} describing />
    </Stack>
  );
  if (slim && !target) {
    return (
      <section>
        <Heading size="sm" fontSize="sm" marginBottom="1.5">
          {title}
        </Heading>
        {added}
      </section>
    );
  }
  return (
    <Card>
      <CardHeader title={title} />
      {target ? <Attachments target={target} editing adding={mayAttach} /> : added}
    </Card>
  );
}
