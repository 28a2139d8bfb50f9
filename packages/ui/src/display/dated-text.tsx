const DATE = /(\d{4}-\d\d-\d\d)/

/** A sentence with dates in it, none of which is broken after a hyphen. */
export function DatedText({ children }: { children: string }) {
  return children.split(DATE).map((part) =>
    DATE.test(part) ? (
      <time key={part} dateTime={part}>
        {part}
      </time>
    ) : (
      part
    ),
  )
}
