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

/** A roll is 80 mm wide; below the last line it goes on a little, for the knife. */
const ROLL_WIDTH = 80
const ROLL_END = 4
const MM_PER_PX = 25.4 / 96

/**
 * Gives each sheet a page of a roll's width and of its own height: `size: 80mm auto` is no size in CSS. Answers how to end that.
 */
function cutToRoll(sheets: HTMLElement): () => void {
  const rules = [...sheets.children].map((sheet, index) => {
    const height = Math.ceil(sheet.getBoundingClientRect().height * MM_PER_PX) + ROLL_END
    const name = `roll-${index + 1}`
    return `@page ${name} { size: ${ROLL_WIDTH}mm ${height}mm; margin: 0 }
      .sheets[data-roll] > :nth-child(${index + 1}) { page: ${name} }`
  })
  const style = new CSSStyleSheet()
  style.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style)
  }
}

/**
 * Opens the print dialog once for sheets that are in the page, each on a page of its own; `onEnd` hears when it is over. With
 * `roll` pages are those of a receipt printer. Answers how to give up.
 */
export function printSheets(sheets: HTMLElement, onEnd: () => void, roll = false): () => void {
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
    if (roll) signal.addEventListener('abort', cutToRoll(sheets))
    window.addEventListener('afterprint', end, { signal })
    window.print()
    if (signal.aborted) return
    for (const touch of TOUCHES) window.addEventListener(touch, end, { signal, capture: true })
  })
  return () => over.abort()
}
