import type { Actor } from '../../../platform/changes/changes.ts'
import { pickTranslation, textOrEmpty } from '../../../platform/texts/translations.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Notes that the stock of a product has reached zero and tells staff: call it once, in the transaction that took the last. */
export async function noteRunout(
  tx: Tx,
  platform: Pick<Platform, 'changes' | 'notifyAdmins'>,
  product: { id: number; name_ar?: unknown; name_en?: unknown },
  actor: Actor,
): Promise<void> {
  await platform.changes.record(tx, { resource: 'products', id: product.id, action: 'run_out', actor })
  await platform.notifyAdmins(tx, {
    type: 'product_runout',
    subjectId: product.id,
    values: (_say, language) => ({
      name: pickTranslation({ ar: textOrEmpty(product.name_ar), en: textOrEmpty(product.name_en) }, language),
    }),
  })
}
