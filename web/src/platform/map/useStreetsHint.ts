import { useState } from 'react'
import { useAppInfo } from '../session/appInfo.ts'
import { readStored, writeStored } from '../state/storage.ts'

/** The key under which a browser keeps that the hint was put away. */
const PUT_AWAY = 'bustan.streets-hint'

/** Tells whether maps have no streets and nobody has put away in this browser that this is said. */
export function useStreetsHint() {
  const info = useAppInfo()
  const [isAway, setAway] = useState(() => readStored(PUT_AWAY) !== null)
  const hasStreets = !info || info.map_file !== null || info.tile_url !== null
  const putAway = () => {
    setAway(true)
    writeStored(PUT_AWAY, '1')
  }
  return { isShown: !hasStreets && !isAway, putAway }
}
