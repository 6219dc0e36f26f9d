import './people.css'

/** Keeps the place of lines that are on their way, so that what stands below does not move when they come. */
export function LineSkeleton(props: { lines: number; height: number }) {
  return (
    <div className="person-bones" aria-hidden="true" style={{ blockSize: props.lines * props.height }}>
      {Array.from({ length: props.lines }, (_, place) => (
        <span key={place} className="bone" style={{ inlineSize: `${72 - ((place * 17) % 30)}%` }} />
      ))}
    </div>
  )
}
