/** A change of colour: degrees on the wheel, a factor on saturation, an addition to lightness (0 to 1). */
export interface Shift {
  hue: number
  saturation: number
  lightness: number
  /** Leaves and stalks keep their green unless this is set. */
  withGreens: boolean
}

interface Hsl {
  hue: number
  saturation: number
  lightness: number
}

const within = (value: number) => Math.min(1, Math.max(0, value))

// https://www.w3.org/TR/css-color-4/#rgb-to-hsl
function toHsl(hex: string): Hsl {
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16) / 255
  const [red, green, blue] = [part(0), part(2), part(4)]
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const spread = most - least
  const lightness = (most + least) / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: sector * 60, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness }
}

// https://www.w3.org/TR/css-color-4/#hsl-to-rgb
function toHex({ hue, saturation, lightness }: Hsl): string {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return channel(0) + channel(8) + channel(4)
}

const isGreen = ({ hue, saturation }: Hsl) => saturation > 0.2 && hue >= 75 && hue <= 175
const isBlackOrWhite = ({ lightness }: Hsl) => lightness < 0.06 || lightness > 0.97

/** An SVG body in other colours. White and black stay, as do the greens of anything that is not green itself. */
export function recolour(body: string, shift: Shift): string {
  const long = body.replace(/#([0-9a-f])([0-9a-f])([0-9a-f])(?![0-9a-f])/gi, '#$1$1$2$2$3$3')
  const colours = [...long.matchAll(/#([0-9a-f]{6})/gi)].map(([, hex]) => toHsl(hex ?? ''))
  const keepsGreens = !shift.withGreens && colours.some((one) => !isGreen(one) && !isBlackOrWhite(one))
  return long.replace(/#([0-9a-f]{6})/gi, (same, hex: string) => {
    const colour = toHsl(hex)
    if (isBlackOrWhite(colour) || (keepsGreens && isGreen(colour))) return same
    return `#${toHex({
      hue: (colour.hue + shift.hue + 360) % 360,
      saturation: within(colour.saturation * shift.saturation),
      lightness: within(colour.lightness + shift.lightness),
    })}`
  })
}
