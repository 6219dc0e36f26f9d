import Point from '@mapbox/point-geometry'
import {
  type Coords,
  type DoneCallback,
  type LatLngBounds,
  GridLayer,
  latLngBounds,
  type Map as LeafletMap,
} from 'leaflet'
import { PMTiles } from 'pmtiles'
import {
  Labelers,
  type PaintRule,
  paint,
  PmtilesSource,
  type PreparedTile,
  TileCache,
  View,
} from 'protomaps-leaflet'
import type { UiLang } from '../theme/appearance.ts'
import type { MapFile } from './mapProps.ts'
import { labelRules } from './streetLabels.ts'
import { basemapRules } from './streetPaint.ts'

/** Pixels of a tile on the screen. */
const TILE = 256
/** A label of the neighbouring tile may reach so many pixels into this one. */
const REACH = 32
/** Tiles of data whose labels are laid out beside one another. */
const LABELLED = 16

/** Leaflet's style sheet puts drawings, such as the bundled borders, at 200. */
const ABOVE_BORDERS = 210

/** A map file that was opened: what it covers, and its tiles. */
export type Streets = {
  /** The version of the file. */
  version: string
  bounds: LatLngBounds
  /** The zoom from which the file covers a tile or more: further away the bundled map says more. */
  from: number
  view: View
}

const opened = new Map<string, Promise<Streets>>()

async function open({ version, read }: MapFile): Promise<Streets> {
  const tiles = new PMTiles({
    getKey: () => version,
    getBytes: async (offset, length, signal) => ({ data: await read(offset, length, signal) }),
  })
  const { minLat, minLon, maxLat, maxLon, minZoom, maxZoom } = await tiles.getHeader()
  const widest = Math.max(maxLon - minLon, 1e-3)
  // Maps of one page share these tiles: one that is zoomed must not stop what another waits for.
  const source = new PmtilesSource(tiles, false)
  return {
    version,
    bounds: latLngBounds([minLat, minLon], [maxLat, maxLon]),
    from: Math.max(minZoom, Math.ceil(Math.log2(360 / widest))),
    view: new View(new TileCache(source, TILE * 2), maxZoom, 1),
  }
}

/** Opens a map file, once for all maps of the page. Rejects where it can't be read. */
export function openStreets(file: MapFile): Promise<Streets> {
  const known = opened.get(file.version)
  if (known) return known
  const streets = open(file)
  opened.set(file.version, streets)
  streets.catch(() => opened.delete(file.version))
  return streets
}

/** The language of the names and the colours of the page: a layer is drawn in one look. */
type Look = { lang: UiLang; colorScheme: string }

type RenderedTile = { canvas: HTMLCanvasElement; coords: Coords }

/** Draws streets in the colours that the page has now, with names of its language first. */
class StreetsLayer extends GridLayer {
  private readonly renderedTiles = new Map<string, RenderedTile>()
  private readonly labelers: Labelers
  private readonly paintRules: PaintRule[]
  private readonly streets: Streets
  private readonly look: Look
  private readonly onFail: () => void

  constructor(streets: Streets, look: Look, style: CSSStyleDeclaration, onFail: () => void) {
    super({
      bounds: streets.bounds,
      minZoom: streets.from,
      tileSize: TILE,
      zIndex: ABOVE_BORDERS,
    })
    this.streets = streets
    this.look = look
    this.onFail = onFail
    const colour = (name: string) => style.getPropertyValue(name).trim()
    this.paintRules = basemapRules(colour)
    const scratch = document.createElement('canvas').getContext('2d')
    if (!scratch) throw new Error('no canvas')
    this.labelers = new Labelers(
      scratch,
      labelRules(look.lang, colour, style.fontFamily),
      LABELLED,
      (keys) => {
        for (const key of keys) {
          const tile = this.renderedTiles.get(key)
          if (tile) void this.draw(tile)
        }
      },
    )
    this.on('tileunload', ({ tile }: { tile: HTMLElement }) => {
      for (const [key, { canvas }] of this.renderedTiles) if (canvas === tile) this.renderedTiles.delete(key)
    })
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.dataset['theme'] = this.look.colorScheme
    const tile = { canvas, coords }
    this.renderedTiles.set(`${coords.x}:${coords.y}:${coords.z}`, tile)
    this.draw(tile).then(
      () => done(undefined, canvas),
      () => this.onFail(),
    )
    return canvas
  }

  private async draw({ canvas, coords }: RenderedTile): Promise<void> {
    const prepared = await this.streets.view.getDisplayTile(coords)
    this.labelers.add(coords.z, new Map([['', [prepared]]]))
    this.paint(canvas, coords, prepared)
  }

  private paint(canvas: HTMLCanvasElement, { x, y, z }: Coords, prepared: PreparedTile): void {
    const sharpness = window.devicePixelRatio
    canvas.width = TILE * sharpness
    canvas.height = TILE * sharpness
    const context = canvas.getContext('2d')
    if (!context) return
    context.scale(sharpness, sharpness)
    // Labels are placed by their left edge; digits and dots within an Arabic name stand as in its own line of text.
    context.textAlign = 'left'
    context.direction = this.look.lang === 'ar' ? 'rtl' : 'ltr'
    const box = {
      minX: TILE * x - REACH,
      minY: TILE * y - REACH,
      maxX: TILE * (x + 1) + REACH,
      maxY: TILE * (y + 1) + REACH,
    }
    const labels = this.labelers.getIndex(z) ?? null
    paint(
      context,
      z,
      new Map([['', [prepared]]]),
      labels,
      this.paintRules,
      box,
      new Point(TILE * x, TILE * y),
      false,
    )
  }
}

/** Puts streets on a map; `onFail` hears of a tile that can't be had. Returns what takes them off. */
export function drawStreets(
  leaflet: LeafletMap,
  streets: Streets,
  look: Look,
  onFail: () => void,
): () => void {
  const layer = new StreetsLayer(streets, look, getComputedStyle(leaflet.getContainer()), onFail).addTo(
    leaflet,
  )
  return () => void layer.remove()
}
