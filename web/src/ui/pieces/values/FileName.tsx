/** The name of a file; its ending stays behind it whatever script it is in. */
export function FileName({ name }: { name: string }) {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return (
    <span>
      <bdi>{stem}</bdi>
      {dot > 0 && <bdi dir="ltr">{name.slice(dot)}</bdi>}
    </span>
  )
}
