import {
  type Feature,
  GeomType,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
  exp,
} from 'protomaps-leaflet'

/** Says a colour of the page by the name of its custom property. */
export type Colour = (name: string) => string

/** Features of a layer that are of one of these kinds. */
export const isKind =
  (...kinds: readonly string[]) =>
  (_zoom: number, feature: Feature) =>
    kinds.includes(String(feature.props['kind']))

const isArea = (_zoom: number, feature: Feature) => feature.geomType === GeomType.Polygon

const area = (
  dataLayer: string,
  fill: string,
  filter?: PaintRule['filter'],
  minzoom?: number,
): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill }),
  ...(filter ? { filter } : {}),
  ...(minzoom ? { minzoom } : {}),
})

const line = (
  dataLayer: string,
  color: string,
  stops: number[][],
  filter: PaintRule['filter'],
  minzoom?: number,
): PaintRule => ({
  dataLayer,
  symbolizer: new LineSymbolizer({ color, width: exp(1.6, stops), lineCap: 'round', lineJoin: 'round' }),
  ...(filter ? { filter } : {}),
  ...(minzoom ? { minzoom } : {}),
})

/** Kinds of roads, the least first: how wide they are at which zoom, in pixels, and from when they are drawn. */
const ROADS = [
  {
    kinds: ['path', 'other'],
    colour: '--map-road',
    from: 14,
    stops: [
      [14, 0.5],
      [18, 4],
    ],
  },
  {
    kinds: ['minor_road'],
    colour: '--map-road',
    from: 12,
    stops: [
      [12, 0.5],
      [14, 1.6],
      [18, 12],
    ],
  },
  {
    kinds: ['medium_road', 'major_road'],
    colour: '--map-road',
    from: 8,
    stops: [
      [8, 0.6],
      [12, 2.2],
      [15, 5],
      [18, 18],
    ],
  },
  {
    kinds: ['highway'],
    colour: '--map-highway',
    from: 5,
    stops: [
      [5, 0.6],
      [10, 1.8],
      [12, 3],
      [15, 7],
      [18, 22],
    ],
  },
] as const

/** Pixels that the edge of a road stands out on both sides together. */
const EDGE = 1.5

const wider = (stops: readonly (readonly number[])[]) =>
  stops.map(([zoom = 0, width = 0]) => [zoom, width + EDGE])
const plain = (stops: readonly (readonly number[])[]) => stops.map((stop) => [...stop])

const GREEN = [
  'park', 'forest', 'wood', 'grass', 'grassland', 'garden', 'nature_reserve', 'national_park', 'protected_area',
  'golf_course', 'cemetery', 'village_green', 'playground', 'pitch', 'allotments', 'farmland', 'orchard', 'scrub',
] // prettier-ignore
const GROUNDS = [
  'university',
  'college',
  'school',
  'hospital',
  'industrial',
  'aerodrome',
  'military',
  'commercial',
  'zoo',
]

/** Returns the rules that a Protomaps basemap is painted by, from the ground up. */
export const basemapRules = (colour: Colour): PaintRule[] => [
  area('earth', colour('--land')),
  area('landuse', colour('--map-grounds'), isKind(...GROUNDS)),
  area('landuse', colour('--map-green'), isKind(...GREEN)),
  area('water', colour('--sea'), isArea),
  line(
    'water',
    colour('--sea'),
    [
      [9, 0.8],
      [14, 2.5],
      [18, 10],
    ],
    isKind('river', 'stream', 'canal'),
  ),
  area('buildings', colour('--map-building'), undefined, 14),
  ...ROADS.map(({ kinds, from, stops }) =>
    line('roads', colour('--map-road-edge'), wider(stops), isKind(...kinds), from + 2),
  ),
  ...ROADS.map(({ kinds, colour: name, from, stops }) =>
    line('roads', colour(name), plain(stops), isKind(...kinds), from),
  ),
  line(
    'roads',
    colour('--map-road-edge'),
    [
      [10, 0.5],
      [16, 1.6],
    ],
    isKind('rail'),
    10,
  ),
  line(
    'boundaries',
    colour('--border-map'),
    [
      [4, 0.8],
      [12, 1.2],
    ],
    () => true,
  ),
]
