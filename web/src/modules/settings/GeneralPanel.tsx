import { keysOf } from '@bustan/contract/core/values/objects.ts'
import type { SectionPart } from '@bustan/contract/settings/sections/sections.ts'
import type { ComponentType } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { DeliveryPanel } from './delivery/DeliveryPanel.tsx'
import { LocationPanel } from './delivery/map/LocationPanel.tsx'
import type { PanelProps } from './sections/useSectionForm.ts'
import { TaxPanel } from './vat/TaxPanel.tsx'
import * as formCardStyles from '../../ui/form/formCard.module.css'
import * as sectionPartsStyles from './sections/sectionParts.module.css'

const panels: Readonly<Record<SectionPart, ComponentType<PanelProps>>> = {
  location: LocationPanel,
  tax: TaxPanel,
  delivery: DeliveryPanel,
}

/** The farm on the map, VAT and delivery: each under its heading, all in one form. */
export function GeneralPanel(props: PanelProps) {
  const t = useT()
  return keysOf(panels).map((part) => {
    const Panel = panels[part]
    return (
      <section
        key={part}
        className={sectionPartsStyles.settingPart}
        data-wide
        aria-labelledby={`part-${part}`}
      >
        <h2 id={`part-${part}`} tabIndex={-1} data-part={part}>
          {t(`settingSections/${part}`)}
        </h2>
        <p className="muted">{t(`settingAbout/${part}`)}</p>
        <div className={formCardStyles.formCardBody} data-piece="form-card-body" data-columns={2}>
          <Panel {...props} />
        </div>
      </section>
    )
  })
}
