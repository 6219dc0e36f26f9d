/**
 * Cuts IBM Plex Sans Arabic down to what the two languages need and writes the woff2 files that ui/theme/fonts.css
 * names. Run it again only when the sets below change: `node web/scripts/subset-fonts.ts`. The outputs are committed.
 * The riyal sign (U+20C1) is in no text font; its one-glyph font is cut from the official drawing.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const plex = (name: string) => require.resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${name}`)

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
}

/** Both scripts in one file a weight: lists show both, and a file of its own would be a trip of its own. */
const USUAL =
  range(0x0621, 0x063a) + // letters
  range(0x0640, 0x0655) + // tatweel, letters, marks
  'ٰٱپچڤکگی' + // superscript alef, alef wasla, letters of foreign names and of Persian keyboards
  '،؛؟٪٫٬' +
  range(0x0660, 0x0669) +
  '\u200c\u200d\u200e\u200f' +
  range(0x20, 0x7e) +
  '\u00a0©«°±·»×–—‘’“”•…→←↑↓−'

/** Accented letters, rarer signs and Persian digits: brought only by a page that has one. */
const RARE =
  [...range(0xa1, 0xff)].filter((sign) => !USUAL.includes(sign)).join('') + '٭ژۀ' + range(0x06f0, 0x06f9)

/**
 * The features that join the letters and place the marks. Decorative features, and forms for other languages (`locl`), stay
 * behind.
 */
const SHAPING = [
  'ccmp',
  'isol',
  'init',
  'medi',
  'fina',
  'rlig',
  'calt',
  'curs',
  'mark',
  'mkmk',
  'kern',
  'tnum',
  'lnum',
]

const WEIGHTS = {
  400: '400Regular/IBMPlexSansArabic_400Regular.ttf',
  500: '500Medium/IBMPlexSansArabic_500Medium.ttf',
  600: '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
}

const out = new URL('../src/assets/fonts/', import.meta.url)
await mkdir(out, { recursive: true })

let total = 0
async function cut(source: string, text: string, target: string) {
  const options = {
    targetFormat: 'woff2',
    noHinting: true,
    dropTables: ['gasp', 'meta'],
  } as const
  const font = await subsetFont(await readFile(source), text, { ...options, keepFeatures: SHAPING })
  await writeFile(new URL(target, out), font)
  total += font.length
  process.stdout.write(`${target} ${font.length}\n`)
}

for (const [weight, file] of Object.entries(WEIGHTS)) {
  await cut(plex(file), USUAL, `bustan-${weight}.woff2`)
  await cut(plex(file), RARE, `bustan-rare-${weight}.woff2`)
}
await cut(
  require.resolve('@emran-alhaddad/saudi-riyal-font/fonts/regular/saudi_riyal.woff2'),
  '\u20c1',
  'bustan-riyal.woff2',
)
process.stdout.write(`total ${total}\n`)
