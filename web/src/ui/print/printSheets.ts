/** Longest wait for letters that no screen has drawn yet, in ms: a sheet in a plainer face is better than none. */
const FACES_LIMIT = 2000
const WEIGHTS = [400, 500, 600]

/**
 * The events that show that printing is over; browsers that go on while their dialog is open notice it by the first touch after
 * it.
 */
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Loads the faces for what is drawn nowhere but on paper: a browser loads none while it prints. */
async function loadFontFaces(sheets: HTMLElement): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body)
  const text = [...new Set(sheets.textContent)].join('')
  const faces = WEIGHTS.map((weight) => document.fonts.load(`${weight} 14px ${fontFamily}`, text))
  const limit = new Promise((resolve) => setTimeout(resolve, FACES_LIMIT))
  await Promise.race([Promise.allSettled(faces), limit])
}

/** A roll is 80 mm wide, of which a printer reaches 72; below the last line it goes on a little, for the knife. */
const ROLL_WIDTH = 80
const ROLL_MARGINS = { top: 3, sides: 4, bottom: 5 }
/** A printer rounds lines in its own way: a sheet that fills its page to the last hair would go on on a second, empty one. In mm. */
const ROLL_SPARE = 0.5
/** Paper up to this width in mm is a roll: the narrowest sheet, A6, is wider. */
const WIDEST_ROLL = 100
const MM_PER_PX = 25.4 / 96

/** Returns the heights of the sheets in mm as they are drawn on a roll, whose width they take for no longer than this call. */
function heightsOnRoll(sheets: HTMLElement): number[] {
  sheets.setAttribute('data-measured', '')
  const heights = [...sheets.children].map((sheet) => sheet.getBoundingClientRect().height * MM_PER_PX)
  sheets.removeAttribute('data-measured')
  return heights
}

/**
 * Gives each sheet a page of a roll's width and of its own height where the printer's paper is a roll, or `always`:
 * `size: 80mm auto` is no size in CSS. Returns how to end that.
 */
export function cutToRoll(sheets: HTMLElement, always = false): () => void {
  const { top, sides, bottom } = ROLL_MARGINS
  const rules = heightsOnRoll(sheets).map((height, index) => {
    const name = `${sheets.className}-${index + 1}`
    // A page that is wider than it is tall would be printed across the roll.
    const length = Math.max(Math.ceil(height + ROLL_SPARE) + top + bottom, ROLL_WIDTH + 1)
    return `@page ${name} {
        size: ${ROLL_WIDTH}mm ${length}mm;
        margin: ${top}mm ${sides}mm ${bottom}mm;
      }
      .${sheets.className} > :nth-child(${index + 1}) { page: ${name} }`
  })
  const all = rules.join('\n')
  const style = new CSSStyleSheet()
  style.replaceSync(always ? all : `@media print and (max-width: ${WIDEST_ROLL}mm) { ${all} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style)
  }
}

/**
 * Opens the print dialog once for sheets that are in the page, each on a page of its own; `onEnd` hears when it is over. With
 * `roll` pages are those of a receipt printer whatever the paper. Answers how to give up.
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
  void loadFontFaces(sheets).then(() => {
    if (signal.aborted) return
    let uncut = cutToRoll(sheets, roll)
    signal.addEventListener('abort', () => uncut())
    // A line that breaks otherwise by now would leave a page too short for its sheet.
    const cutAgain = () => {
      uncut()
      uncut = cutToRoll(sheets, roll)
    }
    window.addEventListener('beforeprint', cutAgain, { signal })
    window.addEventListener('afterprint', end, { signal })
    window.print()
    if (signal.aborted) return
    for (const touch of TOUCHES) window.addEventListener(touch, end, { signal, capture: true })
  })
  return () => over.abort()
}
