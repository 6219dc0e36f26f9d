// Loaded before a server of a test (`--import`): its clock is off by CLOCK_SHIFT_MS, as a machine's is that nobody sets.
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const Right = Date

globalThis.Date = class extends Right {
  constructor(...parts: readonly unknown[]) {
    // Without parts it is asked for the time now; with parts it is told one, which is nobody's clock.
    super(...((parts.length === 0 ? [Right.now() + shift] : parts) as [number]))
  }

  static override now(): number {
    return Right.now() + shift
  }
} as DateConstructor
