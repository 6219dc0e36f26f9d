import './pieces.css'

/** One key of the keyboard, always drawn left to right. */
export function Kbd(props: { children: string }) {
  return (
    <kbd className="kbd" dir="ltr">
      {props.children}
    </kbd>
  )
}
