/** What keeps a camera from reading codes. */
export type CameraProblem = 'noDetector' | 'insecure' | 'refused' | 'noCamera' | 'busy';

/** As much of the browsers' detector as is used; the types of the DOM do not know it yet. */
type Detector = {
  readonly detect: (picture: HTMLVideoElement) => Promise<ReadonlyArray<{ rawValue: string }>>;
};
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

/** What is printed on cards, goods and devices. */
const formats: readonly string[] = [
  'qr_code',
  'code_128',
  'code_39',
  'ean_13',
  'ean_8',
  'upc_a',
  'itf',
  'data_matrix',
];

const lookEveryMs = 120;

async function findDetector(): Promise<Detector | undefined> {
  const known = globalThis.BarcodeDetector;
  if (known === undefined) return undefined;
  // Some browsers have the class and no reader behind it.
  const readable = await known.getSupportedFormats();
  const used = formats.filter((format) => readable.includes(format));
  return used.length === 0 ? undefined : new known({ formats: used });
}

/** By the names of the errors of `getUserMedia`. */
const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
};

export const problemOf = (error: unknown): CameraProblem =>
  problems[error instanceof DOMException ? error.name : ''] ?? 'busy';

/** What whoever shows a camera hears of. */
export type CameraNews = {
  readonly onLooking: () => void;
  readonly onProblem: (problem: CameraProblem) => void;
  readonly onCode: (code: string) => void;
};

/**
 * Shows the camera at the back in `picture` and gives the first code that it sees, once. What it answers ends that,
 * and gives the camera back, whenever it is called.
 */
export function readCodes(picture: HTMLVideoElement, news: CameraNews): () => void {
  const over = new AbortController();
  let stream: MediaStream | undefined;
  const end = (): void => {
    over.abort();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const begin = async (): Promise<void> => {
    if (!window.isSecureContext) {
      news.onProblem('insecure');
      return;
    }
    const detector = await findDetector();
    if (over.signal.aborted) return;
    if (detector === undefined) {
      news.onProblem('noDetector');
      return;
    }
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' } },
    });
    // Whoever has left meanwhile is not watched.
    if (over.signal.aborted) {
      end();
      return;
    }
    picture.srcObject = stream;
    await picture.play();
    news.onLooking();
    const code = await firstCode(detector, picture, over.signal);
    if (code === undefined) return;
    end();
    news.onCode(code);
  };
  begin().catch((error: unknown) => {
    if (over.signal.aborted) return;
    end();
    news.onProblem(problemOf(error));
  });
  return end;
}

/** Looks until there is a code; nothing once nobody looks any more. */
async function firstCode(
  detector: Detector,
  picture: HTMLVideoElement,
  over: AbortSignal,
): Promise<string | undefined> {
  while (!over.aborted) {
    // A picture that cannot be read, as while the phone is turned, is followed by the next one.
    const seen = await detector.detect(picture).catch(() => []);
    if (over.aborted) return undefined;
    const code = seen.map(({ rawValue }) => rawValue.trim()).find((value) => value !== '');
    if (code !== undefined) return code;
    await new Promise((goOn) => setTimeout(goOn, lookEveryMs));
  }
  return undefined;
}
