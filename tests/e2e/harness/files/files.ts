import { jsPDF } from 'jspdf';
import type { Page } from 'playwright';

/** A PDF with one page per text, as a file picker hands it over; encrypted where it has a password. */
export function smallPdf(name: string, pages: string[], userPassword?: string) {
  const pdf = new jsPDF(userPassword === undefined ? {} : { encryption: { userPassword } });
  pages.forEach((text, index) => {
    if (index > 0) pdf.addPage();
    pdf.text(text, 20, 20);
  });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf.output('arraybuffer')) };
}

/** A second of a moving picture, recorded by the browser that is to play it. */
export async function recordVideo(recorder: Page): Promise<Buffer> {
  const base64 = await recorder.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const recording = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recording.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((done) => {
      recording.onstop = done;
    });
    recording.start();
    for (let frame = 0; frame < 60; frame++) {
      await new Promise(requestAnimationFrame);
      context?.fillRect(frame * 3, frame, 40, 40);
    }
    recording.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}
