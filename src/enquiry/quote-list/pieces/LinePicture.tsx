/** Shows the picture of a line in its frame, which stays empty without one. */
export function LinePicture({
  source,
  className = '',
}: {
  source: string;
  className?: string | undefined;
}) {
  return (
    <div className={`frame ${className}`}>
      {source && (
        <img
          // Another picture may be there where one was not.
          key={source}
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
