import type { PDFDocumentLoadingTask } from 'pdfjs-dist';

/** A PDF that waits for its password. */
export type PasswordQuestion = {
  /** The password before was not the right one. */
  wrong: boolean;
  answer: (password: string) => void;
};

/**
 * Asks for the password of a PDF that has one, and again as long as it is wrong. It goes to pdf.js in this window alone,
 * and nothing here keeps it.
 */
export function askForPassword(
  task: Pick<PDFDocumentLoadingTask, 'onPassword'>,
  ask: (question: PasswordQuestion) => void,
): void {
  let asked = false;
  task.onPassword = (answer: (password: string) => void) => {
    ask({ wrong: asked, answer });
    asked = true;
  };
}
