/** Degrees, WGS 84. */
export type LatLng = { lat: number; lng: number }

export type MapTiles = {
  /** A tile address with {z}/{x}/{y}; when a tile fails, the bundled map takes its place. */
  url: string
  attribution: string
}

/** A file of vector tiles (PMTiles), read in parts; when one can't be had, what comes next is drawn. */
export type MapFile = {
  /** Changes with the file. */
  version: string
  /** Resolves to `length` bytes from `offset` on, or fewer where the file ends. */
  read: (offset: number, length: number, signal?: AbortSignal) => Promise<ArrayBuffer>
}

/** A name on the bundled map, shown from a zoom on. */
export type MapName = LatLng & { ar: string; en: string; from: number }

export type MapViewProps = {
  /** Names the map for screen readers. */
  label: string
  /** The id of what says what the keys do; needed where places are picked or corners set. */
  describedBy?: string
  /** The unit of the scale; without it none is drawn. */
  kilometres?: string
  pin?: LatLng | null
  /** With it, a click, a drag of the pin, the arrow keys, or Enter (the centre) choose a place. */
  onPick?: (place: LatLng) => void
  /** The initial zoom at the pin: 4 shows the kingdom, 12 a town, 17 a house. */
  zoom?: number
  /** A second place, such as where goods leave from, and a circle around it in kilometres. */
  mark?: LatLng | null
  radiusKm?: number | null
  /** Shows pin and mark together, with a line from one to the other; the map follows when they change. */
  together?: boolean
  /** An area by its corners, which closes by itself. */
  area?: readonly LatLng[]
  /** With it, a click or Enter (the centre) adds a corner, and corners are dragged; answers all of them. */
  onArea?: (corners: readonly LatLng[]) => void
  /** The place that the map turns to when it changes. */
  sight?: LatLng | null
  /** A picture: nothing in it moves or takes the keyboard. */
  still?: boolean
  /** Beside those of the bundled map. */
  names?: readonly MapName[]
  /** Drawn first; then tiles, then the bundled map. */
  file?: MapFile
  tiles?: MapTiles
  /** Pixels; the map is as wide as its place. */
  height?: number
}
