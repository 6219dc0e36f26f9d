import * as z from 'zod/mini'
import { decimal, present } from '../resource/inputs.ts'

/** Six decimals are about a hand's breadth. */
const PLACES = 6

const degrees = (most: number) =>
  present(decimal(-most, most).check(z.overwrite((value) => Number(value.toFixed(PLACES)))))

/** Reads a place: both of its coordinates, as text or typed, in any digits. */
export const place = () => z.object({ lat: degrees(90), lng: degrees(180) })

/** A place as an answer has it. */
export const answeredPlace = () => z.object({ lat: z.number(), lng: z.number() })
