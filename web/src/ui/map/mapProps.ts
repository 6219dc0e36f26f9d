/** Degrees, WGS 84. */
export type LatLng = { lat: number; lng: number }

export type MapTiles = {
  /** A tile address with {z}/{x}/{y}; when a tile fails, the bundled map takes its place. */
  url: string
  attribution: string
}

export type MapViewProps = {
  /** Names the map for screen readers. */
  label: string
  pin?: LatLng | null
  /** With it, a click, a drag of the pin, or Enter (the centre) chooses a place. */
  onPick?: (place: LatLng) => void
  tiles?: MapTiles
  /** Pixels; the map is as wide as its place. */
  height?: number
}
