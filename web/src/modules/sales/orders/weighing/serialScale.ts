import { createReader } from './readings.ts'
import type { Reading, Scale } from './scale.ts'
import type { ScaleSettings } from './scaleSettings.ts'

/** The parts of Web Serial that a scale needs; browsers that have it say so by `navigator.serial`. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>> | null
  open: (options: ScaleSettings & { dataBits: 7 | 8 }) => Promise<void>
  close: () => Promise<void>
}
export interface Serial {
  getPorts: () => Promise<readonly SerialPort[]>
  requestPort: () => Promise<SerialPort>
}

declare global {
  interface Navigator {
    readonly serial?: Serial
  }
}

/** Returns the port that was chosen before, else the one that is chosen now; null where nobody is asked, or chooses none. */
async function choosePort(serial: Serial, ask: boolean): Promise<SerialPort | null> {
  const [known] = await serial.getPorts()
  if (known || !ask) return known ?? null
  return serial.requestPort().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  })
}

/** A scale on a serial port, or on one that USB or Bluetooth stands in for. The browser remembers which was chosen. */
export function serialScale(serial: Serial, settings: ScaleSettings): Scale {
  const listeners = new Set<(reading: Reading) => void>()
  const losses = new Set<() => void>()
  let port: SerialPort | null = null
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | null = null
  let ended = Promise.resolve()

  /** Reads until the scale is closed or lost. */
  async function follow(open: SerialPort): Promise<void> {
    const [decoder, read] = [new TextDecoder('latin1'), createReader()]
    try {
      // A fault of the line, such as a wrong parity, ends one stream: the port gives another.
      while (port === open && open.readable) {
        reader = open.readable.getReader()
        try {
          for (;;) {
            const { value, done } = await reader.read()
            if (done) break
            for (const reading of read(decoder.decode(value, { stream: true })))
              for (const listener of listeners) listener(reading)
          }
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 200))
        } finally {
          reader.releaseLock()
          reader = null
        }
      }
    } finally {
      if (port === open) for (const lost of losses) lost()
    }
  }

  const subscribe = <T>(all: Set<T>, one: T) => {
    all.add(one)
    return () => void all.delete(one)
  }
  return {
    async connect(ask) {
      const chosen = await choosePort(serial, ask)
      if (!chosen) return false
      // Seven bits and a parity are eight on the line: scales that send one send the other.
      await chosen.open({ ...settings, dataBits: settings.parity === 'none' ? 8 : 7 })
      port = chosen
      ended = follow(chosen)
      return true
    },
    onReading: (listener) => subscribe(listeners, listener),
    onLost: (listener) => subscribe(losses, listener),
    async close() {
      const open = port
      port = null
      await reader?.cancel().catch(() => undefined)
      await ended
      await open?.close().catch(() => undefined)
    },
  }
}
