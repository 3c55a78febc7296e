import type { Html5Qrcode } from 'html5-qrcode';
import { rememberedZoom, rememberZoom, videoConstraints } from './camera.ts';
import { prepareDecoder } from './scanner-decoder.ts';

/** The camera at work. */
export type Scanner = {
  hasTorch: boolean;
  /** Null where the lens cannot zoom. */
  zoom: { min: number; max: number; value: number } | null;
  setTorch(on: boolean): Promise<void>;
  setZoom(value: number): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  lens: string | null;
  onCode: (text: string) => void;
  /** The picture changed its shape, e.g. because the phone was turned: start again. */
  onTurned: () => void;
};

/** Short side of the picture that is searched, px: enough for a sticker at arm's length, little enough for old phones. */
const SHORT_SIDE = 600;
const LONG_SIDE = 1067;
/** Looks for a code this many times a second. */
const RATE = 12;

/**
 * [I2] Opens the camera in `host` and reads codes until stopped. The picture fills the element around `host`,
 * of any shape. Rejects when there is no picture; `findCameraProblem` says why.
 */
export async function startScanner(host: HTMLElement, options: Options): Promise<Scanner> {
  const [{ Html5Qrcode, Html5QrcodeSupportedFormats: Formats }] = await Promise.all([
    import('html5-qrcode'),
    prepareDecoder(),
  ]);
  host.style.width = `${innerWidth > innerHeight ? LONG_SIDE : SHORT_SIDE}px`;
  const scanner = new Html5Qrcode(host.id, {
    formatsToSupport: [Formats.QR_CODE, Formats.DATA_MATRIX, Formats.CODE_128],
    useBarCodeDetectorIfSupported: true,
    verbose: false,
  });
  await withHandledPlay(() =>
    scanner.start(
      { facingMode: 'environment' },
      { fps: RATE, disableFlip: true, videoConstraints: videoConstraints(options.lens) },
      options.onCode,
      undefined,
    ),
  );
  const release = coverWithVideo(host, options.onTurned);
  const stop = async () => {
    release();
    if (scanner.isScanning) await scanner.stop();
  };
  try {
    return { ...(await controlsOf(scanner)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * html5-qrcode starts its video and ignores the promise. A person who leaves while the picture starts makes that fail,
 * which must not count as an unhandled error.
 */
async function withHandledPlay<T>(start: () => Promise<T>): Promise<T> {
  const { prototype } = HTMLMediaElement;
  const { play } = prototype;
  prototype.play = function (this: HTMLMediaElement) {
    const playing = play.call(this);
    playing.catch(() => undefined);
    return playing;
  };
  try {
    return await start();
  } finally {
    prototype.play = play;
  }
}

async function controlsOf(scanner: Html5Qrcode): Promise<Omit<Scanner, 'stop'>> {
  const capabilities = scanner.getRunningTrackCameraCapabilities();
  const torch = capabilities.torchFeature();
  const zoom = capabilities.zoomFeature();
  const canZoom = zoom.isSupported() && zoom.max() > zoom.min();
  const within = (value: number) => Math.min(zoom.max(), Math.max(zoom.min(), value));
  const wanted = canZoom ? rememberedZoom() : null;
  if (wanted !== null) await zoom.apply(within(wanted));
  return {
    hasTorch: torch.isSupported(),
    zoom: canZoom ? { min: zoom.min(), max: zoom.max(), value: wanted ?? zoom.value() ?? zoom.min() } : null,
    setTorch: (on) => torch.apply(on),
    setZoom: async (value) => {
      await zoom.apply(within(value));
      rememberZoom(value);
    },
  };
}

/**
 * html5-qrcode reads its video at the size it is laid out in, so that size is fixed and only the drawing is scaled:
 * the picture covers the frame and the decoder's resolution depends on no screen.
 */
function coverWithVideo(host: HTMLElement, onTurned: () => void): () => void {
  const frame = host.parentElement;
  const video = host.querySelector('video');
  if (!frame || !video) return () => undefined;
  const shape = () => video.videoWidth / video.videoHeight;
  const first = shape();
  const place = () => {
    const scale = Math.max(frame.clientWidth / video.clientWidth, frame.clientHeight / video.clientHeight);
    const left = (frame.clientWidth - video.clientWidth * scale) / 2;
    const top = (frame.clientHeight - video.clientHeight * scale) / 2;
    host.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  };
  const turned = () => {
    place();
    if (Math.abs(shape() - first) > 0.05) onTurned();
  };
  const observer = new ResizeObserver(place);
  observer.observe(frame);
  observer.observe(video);
  video.addEventListener('resize', turned);
  return () => {
    observer.disconnect();
    video.removeEventListener('resize', turned);
  };
}
