import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { LatLng } from '../../../ui/map/mapProps.ts'

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const PAIR = new RegExp(String.raw`^${NUMBER}°?([ns])?[,; ]${NUMBER}°?([ew])?$`, 'i')
/** Degrees, minutes and seconds, as maps show them beside a place. */
const SEXAGESIMAL =
  /^(\d{1,2})°(\d{1,2})['′]([\d.]+)["″]?([ns])[, ](\d{1,3})°(\d{1,2})['′]([\d.]+)["″]?([ew])$/i

/** Patterns of places in links of map apps: the pin they show comes before the middle of what is seen. */
const IN_LINKS = [
  String.raw`!3d${NUMBER}!4d${NUMBER}`,
  String.raw`[?&](?:q|query|ll|sll|daddr|destination|center|cp)=(?:loc:)?${NUMBER}[,~\s+]+${NUMBER}`,
  String.raw`[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  String.raw`^geo:${NUMBER},${NUMBER}`,
  String.raw`/(?:place|search|dir)/(?:[^/]*/)?${NUMBER},[\s+]*${NUMBER}`,
  String.raw`@${NUMBER},${NUMBER}`,
  String.raw`#map=[\d.]+/${NUMBER}/${NUMBER}`,
].map((pattern) => new RegExp(pattern))

/** Links that lead to a place and do not say where it is. */
const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|maps\.apple\/p)/i

/** Returns degrees to about a metre: five decimals. */
export const roundedDegrees = (degrees: number) => Number(degrees.toFixed(5))

function placeAt(lat: number, lng: number): LatLng | null {
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPlace ? { lat: roundedDegrees(lat), lng: roundedDegrees(lng) } : null
}

const signed = (degrees: string | undefined, side: string | undefined) =>
  Number(degrees) * (/[sw]/i.test(side ?? '') ? -1 : 1)

const fromParts = (degrees = '', minutes = '', seconds = '') =>
  Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600

/** Returns a link with its %2C and the like read; as it is where they can't be. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

function inLink(text: string): LatLng | null {
  const link = decoded(text)
  for (const pattern of IN_LINKS) {
    const [, lat, lng] = pattern.exec(link) ?? []
    const place = lat === undefined ? null : placeAt(Number(lat), Number(lng))
    if (place) return place
  }
  return null
}

/**
 * Returns the place that a text has as coordinates, latitude first, in any digits, or as a link of a map app; 'short' for a link
 * that does not say where it leads; null for any other text.
 */
export function readPlace(typed: string): LatLng | 'short' | null {
  const text = toWesternDigits(typed)
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll('\u2212', '-')
    .replaceAll('،', ',')
    .trim()
  if (/^(?:https?|geo):/i.test(text)) return inLink(text) ?? (SHORT_LINK.test(text) ? 'short' : null)
  // One sign or space is left between two numbers, none within one.
  const bare = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[,;]) | (?=[,;])|(?<=[°'′"″]) | (?=[nsew]\b)/gi, '')
  const parts = SEXAGESIMAL.exec(bare)
  if (parts) {
    const [, d1, m1, s1, north, d2, m2, s2, east] = parts
    return placeAt(signed(`${fromParts(d1, m1, s1)}`, north), signed(`${fromParts(d2, m2, s2)}`, east))
  }
  const pair = PAIR.exec(bare)
  // Two bare whole numbers are as likely a street.
  if (!pair || !/[.,;°]/.test(bare)) return null
  return placeAt(signed(pair[1], pair[2]), signed(pair[3], pair[4]))
}
