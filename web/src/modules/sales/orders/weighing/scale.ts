/** A weight as the scale shows it. `net` where the scale itself has taken its container off. */
export interface Reading {
  grams: number
  stable: boolean
  net?: boolean
}

/** A scale that readings come from until it is closed. */
export interface Scale {
  /**
   * Connects to it. `ask` lets the browser ask which scale is meant, which takes a press of a button; without it, only one that was
   * chosen before is connected to. Answers false where there is none. Throws where it can't be opened.
   */
  connect: (ask: boolean) => Promise<boolean>
  /** Calls for each reading, until what it returns is called. */
  onReading: (listener: (reading: Reading) => void) => () => void
  /** Calls once where the scale is lost. */
  onLost: (listener: () => void) => () => void
  close: () => Promise<void>
}
