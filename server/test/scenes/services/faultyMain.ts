// The product as it runs, with a fault that nobody catches a moment after its start.
import { run } from '../../../src/main.ts'

await run()
setTimeout(() => {
  throw new TypeError('called noura@shop.example at 0551234567')
}, 300)
