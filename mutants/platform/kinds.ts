import type { Mutant } from '../mutant.ts'

/** Bugs of single kinds of fields. */
export const kinds: readonly Mutant[] = [
  {
    bug: 'a place may lie beyond the date line',
    file: 'contract/src/core/geo/placeSchema.ts',
    from: 'lng: degrees(180) })',
    to: 'lng: degrees(360) })',
    test: 'server/test/conformance/refusals.conformance.test.ts',
  },
  {
    bug: 'a place is stored with its coordinates in each other’s columns',
    file: 'server/src/platform/crud/kinds/point.ts',
    from: 'place[side] ?? null]',
    to: "place[side === 'lat' ? 'lng' : 'lat'] ?? null]",
    test: 'server/test/conformance/records.conformance.test.ts',
  },
  {
    bug: 'a place that was chosen can not be taken away',
    file: 'contract/src/core/kinds/point.ts',
    from: 'isEmpty && isBlank(lat) && isBlank(lng) ? null : value',
    to: 'isEmpty && lat === null && lng === null ? null : value',
    test: 'server/test/conformance/records.conformance.test.ts',
  },
  {
    bug: 'an area may cross itself',
    file: 'contract/src/core/kinds/area.ts',
    from: '(all) => !crossesItself(all)',
    to: '(all) => all.length > 3 || !crossesItself(all)',
    test: 'server/test/conformance/refusals.conformance.test.ts',
  },
  {
    bug: 'an area may have a corner more than it takes',
    file: 'contract/src/core/kinds/area.ts',
    from: 'z.maxLength(mostCorners(field))',
    to: 'z.maxLength(mostCorners(field) + 1)',
    test: 'server/test/conformance/refusals.conformance.test.ts',
  },
  {
    bug: 'a file has the corners of an area with latitudes first',
    file: 'contract/src/core/geo/polygons.ts',
    from: '`${lng} ${lat}`',
    to: '`${lat} ${lng}`',
    test: 'server/test/conformance/changes.conformance.test.ts',
  },
]
