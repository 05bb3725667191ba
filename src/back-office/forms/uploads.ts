import { createContext, useRef, useState } from 'react';

/** Registers an upload of a field with its form. It resolves to false if nothing arrived. */
export type TrackUpload = (upload: Promise<boolean>) => void;

/** Reaches fields at any depth of a form. */
export const UploadsContext = createContext<TrackUpload>(() => {});

/** Uploads that are under way in a form, so that its save can wait for them. */
export function useUploads() {
  const running = useRef(new Set<Promise<boolean>>());
  const [isUploading, setUploading] = useState(false);
  const track: TrackUpload = (upload) => {
    running.current.add(upload);
    setUploading(true);
    void upload.then(() => {
      running.current.delete(upload);
      setUploading(running.current.size > 0);
    });
  };
  /** Waits for all of them, also for those that begin meanwhile; false if one did not arrive. */
  async function arrived(): Promise<boolean> {
    while (running.current.size > 0) {
      if ((await Promise.all(running.current)).includes(false)) return false;
    }
    return true;
  }
  return { isUploading, track, arrived };
}
