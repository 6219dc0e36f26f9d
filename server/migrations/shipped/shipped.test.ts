import { isArabicName, isEnglishName } from '@bustan/contract/core/arabic/names.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '../../src/platform/geo/distance.ts'
import { shippedAreas } from './areas.ts'
import type { ShippedCity } from './cities.ts'
import { shippedCities } from './cities.ts'
import { shippedCountries } from './countries.ts'
import { shippedRegions } from './regions.ts'

const cities = shippedCities.flat()
const districts = shippedAreas.flatMap(([, areas]) => areas)
const names = [
  ...[...shippedCountries, ...shippedRegions].map(([, ar, en]) => [ar, en] as const),
  ...[...cities, ...districts].map(([ar, en]) => [ar, en] as const),
]
const repeated = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

/** A rough outline of the country, from south to north and from west to east. */
const inTheCountry = ([, , lat, long]: ShippedCity) =>
  lat === null || long === null || (lat > 16 && lat < 32.3 && long > 34.4 && long < 55.7)

test('every name is one of its language, and written as it is kept', () => {
  for (const [ar, en] of names) {
    expect([ar, isArabicName(ar), ar.trim() === ar.normalize('NFC')]).toEqual([ar, true, true])
    expect([en, isEnglishName(en), en.trim() === en.normalize('NFC')]).toEqual([en, true, true])
    expect(en).toMatch(/^[\p{Lu}]/u)
  }
})

test('no Arabic name lacks the hamza of its first letter, or has a letter of another script', () => {
  for (const [ar] of names) {
    expect([ar, /[یکھہۀﻻـ]|ى(?!\s|$)/.test(ar)]).toEqual([ar, false])
    expect([ar, /(^|\s)(ابو|ام|احد|ابها|املج|اضم|اجياد|ابحر|اثيوبيا|اسبانيا)(\s|$)/.test(ar)]).toEqual([
      ar,
      false,
    ])
  }
})

describe('regions and cities', () => {
  test('thirteen regions, each by its code, each with towns', () => {
    expect(shippedRegions).toHaveLength(13)
    expect(repeated(shippedRegions.flatMap((one) => [...one]))).toEqual([])
    expect(shippedRegions.every(([code]) => /^SA-(0[1-9]|1[0-24])$/.test(code))).toBe(true)
    expect(shippedCities).toHaveLength(13)
    expect(shippedCities.every((ofRegion) => ofRegion.length >= 5)).toBe(true)
    expect(cities.length).toBeGreaterThan(200)
  })

  test('no town is told twice in its region, in either language, and none is abroad', () => {
    for (const ofRegion of [...shippedCities, ...shippedAreas.map(([, areas]) => areas)]) {
      expect(repeated(ofRegion.map(([ar]) => normalizeForSearch(ar)))).toEqual([])
      expect(repeated(ofRegion.map(([, en]) => en))).toEqual([])
    }
    expect([...cities, ...districts].filter((one) => !inTheCountry(one))).toEqual([])
  })

  test('the towns of a region lie together', () => {
    for (const ofRegion of shippedCities) {
      const [seat] = ofRegion
      if (!seat) throw new Error('a region without towns')
      const far = ofRegion.filter(([, , lat, long]) =>
        lat === null || long === null ? false : distanceKm([seat[2] ?? 0, seat[3] ?? 0], [lat, long]) > 760,
      )
      expect(far).toEqual([])
    }
  })

  test('the large cities have their districts, within 30 km of the city', () => {
    expect(shippedAreas.map(([city]) => city)).toEqual([
      'الرياض',
      'جدة',
      'الدمام',
      'مكة المكرمة',
      'المدينة المنورة',
    ])
    for (const [name, areas] of shippedAreas) {
      const city = cities.find(([ar]) => ar === name)
      expect(areas.length).toBeGreaterThanOrEqual(20)
      for (const [ar, , lat, long] of areas)
        if (lat !== null && long !== null)
          expect([ar, distanceKm([city?.[2] ?? 0, city?.[3] ?? 0], [lat, long]) < 30]).toEqual([ar, true])
    }
  })
})

describe('countries', () => {
  test('each by its code once, with a calling code', () => {
    expect(repeated(shippedCountries.map(([code]) => code))).toEqual([])
    expect(repeated(shippedCountries.map(([, ar]) => normalizeForSearch(ar)))).toEqual([])
    expect(repeated(shippedCountries.map(([, , en]) => en))).toEqual([])
    for (const [code, , , dial] of shippedCountries) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(dial).toMatch(/^\+[1-9]\d{0,3}$/)
    }
    expect(shippedCountries.length).toBeGreaterThan(235)
  })

  test.each([
    ['SA', 'المملكة العربية السعودية', 'Saudi Arabia', '+966'],
    ['AE', 'الإمارات العربية المتحدة', 'United Arab Emirates', '+971'],
    ['US', 'الولايات المتحدة', 'United States', '+1'],
    ['GB', 'المملكة المتحدة', 'United Kingdom', '+44'],
    ['PS', 'فلسطين', 'Palestine', '+970'],
    ['EG', 'مصر', 'Egypt', '+20'],
    ['PH', 'الفلبين', 'Philippines', '+63'],
  ])('%s is called as it is here', (...row) => {
    expect(shippedCountries).toContainEqual(row)
  })

  test('those of the world that the country knows: no more, no fewer', () => {
    const codes = new Set(shippedCountries.map(([code]) => code))
    const around = ['AE', 'BH', 'KW', 'OM', 'QA', 'YE', 'IQ', 'JO', 'SY', 'LB', 'PS', 'EG', 'SD', 'TR', 'IR']
    expect(around.filter((code) => !codes.has(code))).toEqual([])
    expect(['IL', 'EH', 'XK'].filter((code) => codes.has(code))).toEqual([])
  })
})
