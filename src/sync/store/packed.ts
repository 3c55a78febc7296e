const [utf8, text] = [new TextEncoder(), new TextDecoder()];

/** What replaces bytes in the text, which follow it in their order. */
interface Place {
  bytes: number;
  /** They were a view, not a buffer. */
  view: boolean;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'view' in value;

/**
 * A stored record as bytes: the length of its text (4, little-endian), the record as JSON in which buffers are named
 * by their length, then the buffers.
 */
export function pack(record: object): ArrayBuffer {
  const parts: Uint8Array[] = [];
  const json = JSON.stringify(record, (_name, value: unknown) => {
    if (!(value instanceof ArrayBuffer || value instanceof Uint8Array)) return value;
    parts.push(value instanceof ArrayBuffer ? new Uint8Array(value) : value);
    return { bytes: value.byteLength, view: value instanceof Uint8Array } satisfies Place;
  });
  const head = utf8.encode(json);
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 4 + head.byteLength));
  new DataView(packed.buffer).setUint32(0, head.byteLength, true);
  let at = 4;
  for (const part of [head, ...parts]) {
    packed.set(part, at);
    at += part.byteLength;
  }
  return packed.buffer;
}

/** The record of `pack`; null where the bytes are none, or not whole. */
export function unpack(packed: ArrayBuffer): object | null {
  try {
    return read(packed);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function read(packed: ArrayBuffer): object | null {
  if (packed.byteLength < 4) return null;
  let at = 4 + new DataView(packed).getUint32(0, true);
  let complete = at <= packed.byteLength;
  if (!complete) return null;
  const record: unknown = JSON.parse(text.decode(packed.slice(4, at)), (_name, value: unknown) => {
    if (!isPlace(value)) return value;
    const part = packed.slice(at, at + value.bytes);
    at += value.bytes;
    complete &&= part.byteLength === value.bytes;
    return value.view ? new Uint8Array(part) : part;
  });
  return complete ? (record as object) : null;
}
