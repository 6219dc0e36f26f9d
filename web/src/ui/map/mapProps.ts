/** Degrees, WGS 84. */
export type LatLng = { lat: number; lng: number }

export type MapTiles = {
  /** A tile address with {z}/{x}/{y}; when a tile fails, the bundled map takes its place. */
  url: string
  attribution: string
}

/** A name on the bundled map, shown from a zoom on. */
export type MapName = LatLng & { ar: string; en: string; from: number }

export type MapViewProps = {
  /** Names the map for screen readers. */
  label: string
  /** The id of what says what the keys do; needed where places are picked. */
  describedBy?: string
  /** The unit of the scale; without it none is drawn. */
  kilometres?: string
  pin?: LatLng | null
  /** With it, a click, a drag of the pin, the arrow keys, or Enter (the centre) choose a place. */
  onPick?: (place: LatLng) => void
  /** How near it begins at the pin: 4 shows the kingdom, 12 a town, 17 a house. */
  zoom?: number
  /** A second place, such as where goods leave from, and a circle around it in kilometres. */
  mark?: LatLng | null
  radiusKm?: number | null
  /** Beside those of the bundled map. */
  names?: readonly MapName[]
  tiles?: MapTiles
  /** Pixels; the map is as wide as its place. */
  height?: number
}
