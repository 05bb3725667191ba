import { useEffect, useState } from 'react';
import styles from './PhotoFields.module.css';

/** A chosen photo before it is sent. */
export function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return (
    <figure className={styles.preview}>
      {url && <img src={url} alt={`Preview of ${file.name}`} />}
      <figcaption>
        {file.name} <span>{describeSize(file.size)}</span>
      </figcaption>
    </figure>
  );
}

function describeSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes.toFixed(1)} MB`;
}
