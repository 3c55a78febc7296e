import { useRef, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { readCodesInPhoto } from '../../device/scanner-decoder.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { CameraStage } from '../../parts/scan/camera-stage.tsx';
import { useCamera } from '../../parts/scan/use-camera.ts';
import { useKeyScanner } from '../../parts/scan/use-key-scanner.ts';
import { scanText } from '../../text/de/machine/scan.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { NumberDialog } from './number-dialog.tsx';
import { type CodeMeaning, readCode, readCodes } from './read-code.ts';
import { type ScanMessage, ScanMessagePanel } from './scan-messages.tsx';
import { ThumbBar } from './thumb-bar.tsx';

/** Where a scan leads that was asked for. */
const targets = new Map<string | null, (nodeid: string) => string>([
  ['createNotification', links.createNotification],
  // [M1] The discussion's tab.
  ['discussion', (nodeid) => links.machineOverview(nodeid, 6)],
]);

/** Resolves when the window stands where it stood before this screen. */
function stepBack(navigate: NavigateFunction): Promise<unknown> {
  const there = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  void navigate(-1);
  return there;
}

/**
 * [I2] [N1] Camera over the whole window; from a code to the machine's page without network. With `to` in the address
 * it leads to the form of a new notification or to the machine's discussion instead.
 */
export function ScanScreen() {
  usePageTitle(scanText.title);
  const navigate = useNavigate();
  const { key, state: kept } = useLocation();
  const [search] = useSearchParams();
  const index = useMachineIndex();
  const host = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<ScanMessage | null>(null);
  const [typing, setTyping] = useState(false);
  const [reading, setReading] = useState(false);
  // The camera goes on reading while the answer to the last code is shown or carried out.
  const settled = useRef(false);
  const leaving = useRef(false);

  const openMachine = async (nodeid: string) => {
    // A second tap before the first has led away would step back twice.
    if (leaving.current) return;
    settled.current = leaving.current = true;
    const target = targets.get(search.get('to'));
    // The form that asked stands before the scan: it gives way to its like with a machine, not to a second one.
    if (kept?.draft && key !== 'default') await stepBack(navigate);
    void navigate((target ?? links.machineOverview)(nodeid), {
      state: { ...kept, from: 'scan' },
      replace: target !== undefined,
    });
  };
  const show = (next: ScanMessage | null) => {
    settled.current = next !== null;
    setMessage(next);
  };
  const answer = (meaning: CodeMeaning) => {
    navigator.vibrate?.(meaning.kind === 'machine' ? 60 : [40, 60, 40]);
    if (meaning.kind === 'machine') void openMachine(meaning.nodeid);
    else show(meaning);
  };
  const onCode = (text: string) => {
    if (!settled.current && !typing) answer(readCode(text, index));
  };
  // The longest that is ours counts: the end of one machine's number may be another's.
  const onKeys = (texts: readonly string[], sure: boolean) => {
    if (settled.current || typing) return sure;
    const meanings = texts.map((text) => readCode(text, index));
    const ours = meanings.find(({ kind }) => kind !== 'foreign');
    const meaning = ours ?? (sure ? meanings.at(-1) : undefined);
    if (meaning) answer(meaning);
    return meaning !== undefined;
  };
  const readPhoto = async (file: File) => {
    setReading(true);
    try {
      const texts = await readCodesInPhoto(file);
      settled.current = false;
      if (texts.length === 0) show({ kind: 'photo', found: 'nothing' });
      else if (!typing) answer(readCodes(texts, index));
    } catch {
      // No picture that this browser can decode.
      show({ kind: 'photo', found: 'failed' });
    } finally {
      setReading(false);
    }
  };

  const camera = useCamera(host, 'scan', onCode);
  useKeyScanner(onKeys);
  const close = () =>
    void (key === 'default' ? navigate(links.dashboard(), { replace: true }) : navigate(-1));

  return (
    <>
      <CameraStage
        title={scanText.title}
        closeLabel={scanText.close}
        host={host}
        camera={camera}
        hint={reading ? scanText.photoReading : scanText.hint}
        problems={scanText.problems}
        message={
          message && <ScanMessagePanel message={message} onPick={openMachine} onClose={() => show(null)} />
        }
        onClose={close}
      >
        <ThumbBar
          scanner={camera.state.phase === 'running' ? camera.state.scanner : null}
          reading={reading}
          onPhoto={(file) => void readPhoto(file)}
          onType={() => setTyping(true)}
        />
      </CameraStage>
      <NumberDialog open={typing} index={index} onPick={openMachine} onClose={() => setTyping(false)} />
    </>
  );
}
