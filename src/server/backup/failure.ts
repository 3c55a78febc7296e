/** [D5] A backup or restore that did not happen. Its message is a sentence for the person who asked for it. */
export class BackupFailed extends Error {
  override name = 'BackupFailed';
}
