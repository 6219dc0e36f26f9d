import { createRequire } from 'node:module'
import { recolour } from './colour.ts'
import { glyphs } from './glyphs.ts'

/** The emoji that the pictures are made of, each on a square grid of `side`; scripts/demoIcons.ts copies them. */
interface IconSet {
  icons: Record<string, string>
  side: number
}

const set = createRequire(import.meta.url)('./icons.json') as IconSet

const CANVAS = 480
const CENTRE = CANVAS / 2

/** One figure of a picture: its side and the middle it is drawn around. */
interface Place {
  side: number
  x: number
  y: number
}

const ALONE: readonly Place[] = [{ side: 268, x: CENTRE, y: CENTRE }]
const PAIR: readonly Place[] = [
  { side: 232, x: 208, y: 218 },
  { side: 138, x: 334, y: 314 },
]
// The one in front is drawn last.
const PILE: readonly Place[] = [
  { side: 158, x: CENTRE, y: 164 },
  { side: 158, x: 168, y: 286 },
  { side: 158, x: 312, y: 286 },
]

function bodyOf(name: string): { body: string; size: number } {
  const body = glyphs[name] ?? set.icons[name]
  if (!body) throw new Error(`no picture is called ${name}`)
  return { body, size: set.side }
}

/** `name@hue,saturation,lightness`, for kinds that differ in colour alone; a fourth word `all` shifts greens too. */
function figure(part: string, place: Place): string {
  const [name = '', colour] = part.split('@')
  const { body, size } = bodyOf(name)
  const [hue = '0', saturation = '1', lightness = '0', greens] = (colour ?? '').split(',')
  const shift = {
    hue: Number(hue),
    saturation: Number(saturation),
    lightness: Number(lightness),
    withGreens: greens === 'all',
  }
  const scale = place.side / size
  const tinted = colour === undefined ? body : recolour(body, shift)
  return `<g transform="translate(${place.x - place.side / 2} ${place.y - place.side / 2}) scale(${scale})">${tinted}</g>`
}

/**
 * A picture as SVG: `tomato` alone, `tomato*3` in a pile, `tomato+herb` as a pair, on a soft ground of the `tint`.
 * Throws for a name that neither the emoji set nor our own glyphs have.
 */
export function artwork(art: string, tint: string): string {
  const isPile = art.endsWith('*3')
  const parts = art.replace('*3', '').split('+')
  const places = isPile ? PILE : parts.length > 1 ? PAIR : ALONE
  const figures = places.map((place, index) => figure((isPile ? parts[0] : parts[index]) ?? '', place))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS}" height="${CANVAS}" viewBox="0 0 ${CANVAS} ${CANVAS}">` +
    `<rect width="${CANVAS}" height="${CANVAS}" fill="${tint}"/>` +
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="190" fill="#fff" fill-opacity="0.55"/>${figures.join('')}</svg>`
  )
}
