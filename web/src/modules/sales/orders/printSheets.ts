/** Longest wait for letters that no screen has drawn yet, in ms: a sheet in a plainer face is better than none. */
const FACES_LIMIT = 2000
const WEIGHTS = [400, 500, 600]

/** What tells that printing is over; browsers that go on while their dialog is open hear of it by the first touch after it. */
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Brings the faces for what is drawn nowhere but on paper: a browser brings none while it prints. */
async function bringFaces(sheets: HTMLElement): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body)
  const text = [...new Set(sheets.textContent)].join('')
  const faces = WEIGHTS.map((weight) => document.fonts.load(`${weight} 14px ${fontFamily}`, text))
  const limit = new Promise((resolve) => setTimeout(resolve, FACES_LIMIT))
  await Promise.race([Promise.allSettled(faces), limit])
}

/** Opens the print dialog once for sheets that are in the page; `onEnd` hears when it is over. Answers how to give up. */
export function printSheets(sheets: HTMLElement, onEnd: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
  const { scrollX, scrollY } = window
  const end = () => {
    over.abort()
    // On paper the rest of the page is gone, and with it what was scrolled.
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    onEnd()
  }
  void bringFaces(sheets).then(() => {
    if (signal.aborted) return
    window.addEventListener('afterprint', end, { signal })
    window.print()
    if (signal.aborted) return
    for (const touch of TOUCHES) window.addEventListener(touch, end, { signal, capture: true })
  })
  return () => over.abort()
}
