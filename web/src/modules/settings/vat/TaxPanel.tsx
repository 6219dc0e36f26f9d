import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { useFieldWords } from '../sections/fieldWords.ts'
import { ComingRates } from './ComingRates.tsx'
import { OpenRates } from './OpenRates.tsx'
import { PriceMode } from './PriceMode.tsx'
import { SectionField } from '../sections/SectionField.tsx'
import type { PanelProps } from '../sections/useSectionForm.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import { RadioChoice } from './RadioChoice.tsx'
import * as styles from '../sections/sectionParts.module.css'

const ConfirmDialog = latePart(() => import('../../../ui/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog')

/** The rates there have been. */
const USUAL = ['0', '5', '15']
const RATE = 'tax'
const USUAL_NOW = '15'
const NOT_REGISTERED = 'not_registered'

function RateChoice(props: {
  label: React.ReactNode
  checked: boolean
  disabled: boolean
  onChoose: () => void
}) {
  const { label, ...choice } = props
  return (
    <RadioChoice name="rate" className={styles.rateChoice} {...choice}>
      <span>{label}</span>
    </RadioChoice>
  )
}

/** The rates there have been, and any other once somebody has said that it is meant. */
function Rates({ form, readOnly, section }: PanelProps) {
  const t = useT()
  const { label, error } = useFieldWords(RATE, form)
  const value = String(form.values[RATE])
  const [wantsOther, setWantsOther] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const isOther = wantsOther || !USUAL.includes(value)
  const choose = (rate: string) => {
    setWantsOther(false)
    form.set(RATE, rate)
    if (Number(rate) > 0) form.set(NOT_REGISTERED, false)
  }
  return (
    <fieldset className={styles.rates} data-wide data-field={RATE}>
      <legend>{label}</legend>
      <div className={styles.rateChoices}>
        {USUAL.map((rate) => (
          <RateChoice
            key={rate}
            label={<Ltr>{t('settingsPage/percent', { rate: Number(rate) })}</Ltr>}
            checked={!isOther && value === rate}
            disabled={readOnly}
            onChoose={() => choose(rate)}
          />
        ))}
        <RateChoice
          label={t('settingsPage/otherRate')}
          checked={isOther}
          disabled={readOnly}
          onChoose={() => setConfirming(true)}
        />
      </div>
      {isOther && (
        <div className={styles.rateOther}>
          <SectionField section={section} name={RATE} form={form} readOnly={readOnly} />
        </div>
      )}
      {!isOther && error && <Input.Error>{error}</Input.Error>}
      {isConfirming && (
        <ConfirmDialog
          title={t('settingsPage/otherRateTitle')}
          message={t('settingsPage/otherRateText')}
          confirmLabel={t('settingsPage/otherRate')}
          onConfirm={() => {
            setConfirming(false)
            setWantsOther(true)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </fieldset>
  )
}

/** Asks what a rate of nothing means, because an owner who skips the question issues invoices without VAT. */
function Registered({ form, readOnly }: PanelProps) {
  const t = useT()
  const { error } = useFieldWords(NOT_REGISTERED, form)
  return (
    <fieldset className={`${styles.rates} ${styles.rateAsked}`} data-wide>
      <legend>{t('settingsPage/vatAsk')}</legend>
      <p className={`muted ${styles.rateNote}`}>{t('settingsPage/vatAskText')}</p>
      <div className={styles.rateChoices}>
        <button
          type="button"
          className={styles.rateChoice}
          disabled={readOnly}
          onClick={() => {
            form.set(RATE, USUAL_NOW)
            form.set(NOT_REGISTERED, false)
          }}
        >
          {t('settingsPage/vatYes')}
        </button>
        <label className={styles.rateChoice}>
          <input
            type="checkbox"
            name={NOT_REGISTERED}
            checked={form.values[NOT_REGISTERED] === true}
            disabled={readOnly}
            onChange={(event) => form.set(NOT_REGISTERED, event.currentTarget.checked)}
          />
          <span>{t('settingsPage/vatNo')}</span>
        </label>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  )
}

/** VAT: its rate, what none means, and the number the business has. */
export function TaxPanel(props: PanelProps) {
  const t = useT()
  const isNone = Number(props.form.values[RATE]) === 0 || props.form.values[NOT_REGISTERED] === true
  return (
    <>
      <Rates {...props} />
      <OpenRates key={props.form.state.version} />
      {isNone && <Registered {...props} />}
      <PriceMode {...props} />
      <ComingRates {...props} />
      <SectionField {...props} name="tax_number" />
      <p className={`muted ${styles.rateNote}`} data-wide>
        {t('settingsPage/vatOnPaper', { label: fieldLabel(t, 'settings', 'tax_number') })}
      </p>
      <p className={`muted ${styles.rateNote}`} data-wide>
        {t('settingsPage/vatPhases')}
      </p>
    </>
  )
}
