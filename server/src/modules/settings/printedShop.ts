import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { translateIn } from '../../platform/texts/texts.ts'
import { loadSharp } from '../../platform/files/loadSharp.ts'
import type { PrintedShop } from '../../platform/documents/pdf/pdf.ts'
import type { Services } from '../../platform/platform.ts'
import { readShop } from './shop.ts'

/** The most a logo has of pixels on paper: 32 by 14 mm at 300 dots an inch. */
const LOGO = { width: 378, height: 165 }

/** The logo as a PNG; null where there is none, or where its bytes are gone: paper does without. */
async function logoOf(platform: Services, key: string | null): Promise<Buffer | null> {
  if (key === null) return null
  try {
    const bytes = await platform.files.read(key)
    if (!bytes) throw new Error(`the bytes of ${key} are gone`)
    const sharp = await loadSharp()
    return await sharp(bytes)
      .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (error) {
    platform.log.warn({ err: error }, 'the logo can not be printed')
    return null
  }
}

/** The shop as it stands at the head of what is printed. */
export async function printedShop(
  platform: Services,
  db: Executor,
  language: Language,
): Promise<PrintedShop> {
  const t = translateIn(language)
  const { name, address, tax_number: taxNumber, logo_key: logo } = await readShop(db, platform.config)
  return {
    name: name?.[language] ?? t('mail/brand'),
    address: address?.[language] ?? null,
    tax: taxNumber === null ? null : { label: fieldLabel(t, 'settings', 'tax_number'), value: taxNumber },
    logo: await logoOf(platform, logo),
  }
}
