import sharp from 'sharp'
import type { DemoCatalogue } from '../catalogue/catalogue.ts'
import { artwork } from './artwork.ts'

/** A finished picture. `key` says whose it is: `category-3`, `product-12`. */
export interface DemoImage {
  key: string
  name: string
  /** webp, square. */
  bytes: Buffer
  /** The same, 160 pixels. */
  thumbnail: Buffer
  /** Pixels. */
  width: number
  height: number
}

const THUMBNAIL_SIDE = 160
// The libraries below draw off the main thread; more at once than processors only takes memory.
const AT_ONCE = 4

async function draw(key: string, name: string, svg: string): Promise<DemoImage> {
  const canvas = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = canvas.info
  const pixels = () => sharp(canvas.data, { raw: { width, height, channels } })
  const [bytes, thumbnail] = await Promise.all([
    pixels().webp({ quality: 82, effort: 1 }).toBuffer(),
    pixels().resize(THUMBNAIL_SIDE).webp({ quality: 80, effort: 1 }).toBuffer(),
  ])
  return { key, name, bytes, thumbnail, width, height }
}

const fileName = (english: string) => `${english.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`

/** The pictures of every category and product. Always the same bytes for the same libraries. */
export async function* demoImages(catalogue: DemoCatalogue): AsyncGenerator<DemoImage> {
  const wanted = [
    ...catalogue.categories.map((one) => ({ key: `category-${one.id}`, ...one })),
    ...catalogue.products.map((one) => ({ key: `product-${one.id}`, ...one })),
  ]
  const running: Promise<DemoImage>[] = []
  for (const { key, name_en, art, tint } of wanted) {
    running.push(draw(key, fileName(name_en), artwork(art, tint)))
    // Waiting for a later one must not leave an earlier failure unheard.
    running.at(-1)?.catch(() => undefined)
    const first = running.length >= AT_ONCE ? running.shift() : undefined
    if (first) yield await first
  }
  for (const last of running) yield await last
}
