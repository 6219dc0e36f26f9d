import { useEffect, useRef, useState } from 'react'
import type { LatLng } from '../../../ui/map/mapProps.ts'
import { roundedDegrees } from './coordinates.ts'

/** The device may look for itself for so long, in ms. */
const PATIENCE = 15_000
/** As old as a position may be that the device knows already, in ms. */
const FRESH = 60_000

/** The button says nothing, that the device is looking, or why it can't tell. */
export type Locating = 'idle' | 'looking' | 'denied' | 'unavailable' | 'late'

const problems: Readonly<Record<number, Locating>> = { 1: 'denied', 2: 'unavailable', 3: 'late' }

/** Tells whether this browser could say where it is: it does so over https and on its own machine alone. */
export const canLocate = (): boolean => isSecureContext && 'geolocation' in navigator

const keyOf = (place: LatLng | null) => (place ? `${place.lat} ${place.lng}` : '')

/**
 * Asks the device where it is; `onPlace` is called with that and by how many metres it may be off. A place that is chosen
 * meanwhile in another way stands: what the device answers then, and what it said before, is dropped.
 */
export function useWhereIAm(place: LatLng | null, onPlace: (place: LatLng, metres: number) => void) {
  const pin = keyOf(place)
  const [last, setLast] = useState<{ state: Locating; pin: string }>({ state: 'idle', pin })
  const pinNow = useRef<string | null>(pin)
  useEffect(() => {
    pinNow.current = pin
    return () => {
      pinNow.current = null
    }
  }, [pin])

  const locate = () => {
    setLast({ state: 'looking', pin })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (pinNow.current !== pin) return
        setLast({ state: 'idle', pin })
        onPlace({ lat: roundedDegrees(latitude), lng: roundedDegrees(longitude) }, accuracy)
      },
      ({ code }) => setLast({ state: problems[code] ?? 'unavailable', pin }),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: FRESH },
    )
  }
  const state: Locating = last.pin === pin ? last.state : 'idle'
  return { state, locate }
}
