import { useEffect, useState } from 'react';
import type { PreparedFile } from '../../device/photo-file.ts';

/** An address that shows a chosen file; null without one, and until it is made. */
export function useBlobUrl(file: Pick<PreparedFile, 'bytes' | 'mimetype'> | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const { bytes, mimetype } = file ?? {};
  useEffect(() => {
    if (!bytes) return setUrl(null);
    const made = URL.createObjectURL(new Blob([bytes], { type: mimetype ?? '' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mimetype]);
  return url;
}
