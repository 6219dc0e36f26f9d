import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useCan } from '../../../platform/session/can.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import type { PanelProps } from '../sections/useSectionForm.ts'
import * as priceModeStyles from './priceMode.module.css'
import * as styles from '../sections/sectionParts.module.css'

const PriceModeDialog = latePart(() => import('./PriceModeDialog.tsx'), 'PriceModeDialog')

/** Says whether prices include VAT, with the button that switches it: no field of the form, for all prices go with it. */
export function PriceMode({ form, readOnly }: PanelProps) {
  const t = useT()
  // The way that is switched to, whatever others switch meanwhile.
  const [target, setTarget] = useState<boolean | null>(null)
  const mayChange = useCan('products edit') && !readOnly
  const includes = form.values['prices_include_vat'] === true
  return (
    <fieldset className={styles.rates} data-wide data-field="prices_include_vat">
      <legend>{t('priceMode/title')}</legend>
      <p className={`muted ${styles.rateNote}`}>{t(includes ? 'priceMode/included' : 'priceMode/added')}</p>
      {mayChange && (
        <Button
          variant="default"
          className={priceModeStyles.open}
          disabled={form.dirty}
          onClick={() => setTarget(!includes)}
        >
          {t(includes ? 'priceMode/toWithout' : 'priceMode/toWith')}
        </Button>
      )}
      {mayChange && form.dirty && (
        <p className={`muted ${styles.rateNote}`} role="status">
          {t('priceMode/saveFirst')}
        </p>
      )}
      {target !== null && <PriceModeDialog includes={target} onClose={() => setTarget(null)} />}
    </fieldset>
  )
}
