/** The longest that a timer of a browser runs, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Calls back at a moment of this browser's clock (ms), however far away; at once where it is past. Returns what cancels that. */
export function callAt(moment: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const left = moment - Date.now()
    if (left <= 0) work()
    else timer = setTimeout(look, Math.min(left, LONGEST_TIMER))
  }
  look()
  return () => clearTimeout(timer)
}
