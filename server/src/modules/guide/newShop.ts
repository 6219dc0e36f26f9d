import type { Platform } from '../../platform/platform.ts'
import { isShelfEmpty } from '../catalog/index.ts'
import { beginWithVat } from '../settings/index.ts'

/**
 * Gives a shop that begins the settings that new ones have: its prices include VAT. A shop that has anything on its shelves, or has saved
 * its general settings, has begun before, and keeps what it has; a demo is a shop already.
 */
export async function beginShop(platform: Platform): Promise<void> {
  const { config, database } = platform
  if (config.demo || !(await isShelfEmpty(database.db))) return
  await database.transaction((tx) => beginWithVat(tx, platform))
}
