import type { Feature, Geometry, Position } from 'geojson'

/** The map's features, by the layers of a Protomaps basemap. */
export type Layers = Readonly<Record<string, readonly Feature[]>>

type Properties = Readonly<Record<string, string | number>>

const feature = (geometry: Geometry, properties: Properties): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})
const line = (coordinates: Position[], properties: Properties) =>
  feature({ type: 'LineString', coordinates }, properties)
const named = (ar: string, en: string) => ({ name: ar, 'name:ar': ar, 'name:en': en })
const box = (west: number, south: number, east: number, north: number, properties: Properties) =>
  feature(
    {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
    properties,
  )
const place = (long: number, lat: number, ar: string, en: string, properties: Properties) =>
  feature({ type: 'Point', coordinates: [long, lat] }, { ...named(ar, en), ...properties })
const district = (long: number, lat: number, ar: string, en: string) =>
  place(long, lat, ar, en, { kind: 'neighbourhood', kind_detail: 'neighbourhood' })

/** Streets without names between two corners. */
function grid(west: number, south: number, east: number, north: number, step: number): Feature[] {
  const streets: Feature[] = []
  for (let long = west; long <= east; long += step)
    streets.push(
      line(
        [
          [long, south],
          [long, north],
        ],
        { kind: 'minor_road' },
      ),
    )
  for (let lat = south; lat <= north; lat += step)
    streets.push(
      line(
        [
          [west, lat],
          [east, lat],
        ],
        { kind: 'minor_road' },
      ),
    )
  return streets
}

/** Riyadh in few strokes: near enough to look like it, too rough to find one's way by. */
export const riyadh: Layers = {
  earth: [box(46.5, 24.45, 47, 24.9, { kind: 'earth' })],
  landuse: [
    box(46.69, 24.69, 46.7, 24.698, { kind: 'park', ...named('حديقة الملك عبدالله', 'King Abdullah Park') }),
    box(46.62, 24.71, 46.635, 24.725, { kind: 'university' }),
    box(46.78, 24.58, 46.85, 24.63, { kind: 'farmland' }),
    box(46.72, 24.7, 46.745, 24.72, { kind: 'industrial' }),
  ],
  water: [
    line(
      [
        [46.57, 24.86],
        [46.6, 24.75],
        [46.63, 24.65],
        [46.66, 24.55],
        [46.72, 24.5],
      ],
      {
        kind: 'river',
        ...named('وادي حنيفة', 'Wadi Hanifah'),
      },
    ),
  ],
  roads: [
    ...grid(46.66, 24.67, 46.74, 24.73, 0.006),
    line(
      [
        [46.71, 24.5],
        [46.69, 24.62],
        [46.678, 24.69],
        [46.66, 24.74],
        [46.635, 24.86],
      ],
      {
        kind: 'highway',
        ...named('طريق الملك فهد', 'King Fahd Road'),
      },
    ),
    line(
      [
        [46.55, 24.74],
        [46.66, 24.755],
        [46.74, 24.765],
        [46.8, 24.76],
      ],
      {
        kind: 'highway',
        ...named('الطريق الدائري الشمالي', 'Northern Ring Road'),
      },
    ),
    line(
      [
        [46.8, 24.5],
        [46.79, 24.62],
        [46.8, 24.76],
        [46.82, 24.86],
      ],
      {
        kind: 'highway',
        ...named('الطريق الدائري الشرقي', 'Eastern Ring Road'),
      },
    ),
    line(
      [
        [46.55, 24.66],
        [46.68, 24.685],
        [46.8, 24.72],
        [46.95, 24.76],
      ],
      {
        kind: 'major_road',
        ...named('طريق مكة المكرمة', 'Makkah Road'),
      },
    ),
    line(
      [
        [46.68, 24.64],
        [46.672, 24.7],
        [46.665, 24.76],
        [46.65, 24.82],
      ],
      {
        kind: 'major_road',
        ...named('شارع العليا', 'Olaya Street'),
      },
    ),
    line(
      [
        [46.6, 24.71],
        [46.7, 24.705],
        [46.78, 24.69],
      ],
      {
        kind: 'major_road',
        ...named('شارع الأمير محمد بن عبدالعزيز', 'Prince Muhammad Ibn Abdulaziz Street'),
      },
    ),
  ],
  buildings: [box(46.673, 24.7105, 46.6746, 24.712, { kind: 'building' })],
  places: [
    place(46.71, 24.66, 'الرياض', 'Riyadh', { kind: 'locality', kind_detail: 'city', population_rank: 14 }),
    district(46.685, 24.695, 'العليا', 'Al Olaya'),
    district(46.7, 24.712, 'السليمانية', 'As Sulaymaniyah'),
    district(46.73, 24.668, 'الملز', 'Al Malaz'),
    district(46.64, 24.77, 'الصحافة', 'As Sahafah'),
    district(46.76, 24.74, 'الروضة', 'Ar Rawdah'),
    district(46.84, 24.72, 'النسيم الشرقي', 'An Nasim Ash Sharqi'),
  ],
  pois: [
    place(46.628, 24.718, 'جامعة الملك سعود', 'King Saud University', { kind: 'university', min_zoom: 13 }),
    place(46.6745, 24.7113, 'برج المملكة', 'Kingdom Centre', { kind: 'mall', min_zoom: 14 }),
  ],
}
