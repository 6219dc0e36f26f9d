import { useT } from '../../../platform/i18n/i18n.ts'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { useFieldWords } from '../sections/fieldWords.ts'
import { SectionField } from '../sections/SectionField.tsx'
import type { PanelProps } from '../sections/useSectionForm.ts'
import { FeePreview } from './FeePreview.tsx'

/** Draws the fields for the price and the range of delivery. The switch is on if delivery costs something. */
export function DeliveryPanel({ section, form, readOnly }: PanelProps) {
  const t = useT()
  const { isLocked, description } = useFieldWords('free_delivery', form)
  const costs = form.values['free_delivery'] !== true
  return (
    <>
      <div data-wide data-field="free_delivery">
        <FlagSwitch
          label={t('deliverySettings/fees')}
          description={description}
          checked={costs}
          disabled={readOnly || isLocked}
          onChange={(on) => form.set('free_delivery', !on)}
        />
      </div>
      {(costs ? ['price_per_kilo', 'radius_km', 'minimum_order'] : ['radius_km', 'minimum_order']).map(
        (name) => (
          <SectionField key={name} section={section} name={name} form={form} readOnly={readOnly} />
        ),
      )}
      <FeePreview form={form} />
    </>
  )
}
