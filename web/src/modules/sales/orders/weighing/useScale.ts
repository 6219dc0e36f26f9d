import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Reading, Scale } from './scale.ts'
import { readScaleSettings } from './scaleSettings.ts'
import { serialScale } from './serialScale.ts'

/** The state of the scale of this device: `absent` where the browser can't have one. */
export type ScaleState = 'absent' | 'off' | 'connecting' | 'on' | 'lost' | 'failed'

/**
 * The scale of this device while a screen uses it: one that was chosen before is connected to by itself. A reading is null until there is
 * one.
 */
export function useScale() {
  const { serial } = navigator
  const [state, setState] = useState<ScaleState>(serial ? 'off' : 'absent')
  const [reading, setReading] = useState<Reading | null>(null)
  const scale = useRef<Scale>(null)
  const closing = useRef(Promise.resolve())

  const close = () => {
    const open = scale.current
    scale.current = null
    setReading(null)
    if (open) closing.current = open.close()
    return closing.current
  }
  const connect = async (ask: boolean): Promise<void> => {
    if (!serial) return
    await close()
    const next = serialScale(serial, readScaleSettings())
    scale.current = next
    const isCurrent = () => scale.current === next
    next.onReading((one) => {
      if (isCurrent()) setReading(one)
    })
    next.onLost(() => {
      if (!isCurrent()) return
      setReading(null)
      setState('lost')
    })
    setState('connecting')
    try {
      const isOn = await next.connect(ask)
      if (isCurrent()) setState(isOn ? 'on' : 'off')
      else await next.close()
    } catch {
      if (isCurrent()) setState('failed')
    }
  }
  const begin = useEffectEvent(() => void connect(false))
  const end = useEffectEvent(() => void close())
  useEffect(() => {
    begin()
    return () => end()
  }, [])
  return { state, reading, connect }
}
export type DeviceScale = ReturnType<typeof useScale>
