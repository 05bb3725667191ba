interface Props {
  source: string;
  /** The same in more sizes, for a picture that has the width of a phone. */
  sources?: string | undefined;
  className?: string | undefined;
}

/** Shows the picture of a line in its frame, which stays empty without one. */
export function LinePicture({ source, sources, className = '' }: Props) {
  return (
    <div className={`frame ${className}`}>
      {source && (
        <img
          // Another picture may be there where one was not.
          key={source}
          sizes={sources && '(min-width: 40rem) 24rem, 100vw'}
          srcSet={sources}
          src={source}
          alt=""
          width="400"
          height="400"
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </div>
  );
}
