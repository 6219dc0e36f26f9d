import { priceModeApi } from '@bustan/contract/catalog/products/priceMode.api.ts'
import type { PriceMode } from '@bustan/contract/catalog/products/priceMode.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx'
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx'
import { SkeletonLines } from '../../../ui/pieces/SkeletonLines.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { sectionsOptions, versionsOptions } from '../settings.queries.ts'
import { RadioChoice } from './RadioChoice.tsx'
import * as styles from './priceMode.module.css'

/** The fate of the numbers of prices. */
type Choice = 'convert' | 'keep'

const modeOptions = { ...queryOf(priceModeApi.read), staleTime: 0, gcTime: 0 }

function ChoiceCard(props: {
  checked: boolean
  disabled: boolean
  title: string
  text: string
  onChoose: () => void
}) {
  const { title, text, ...choice } = props
  return (
    <RadioChoice name="prices" className={styles.choice} {...choice}>
      <strong>{title}</strong>
      <span className="muted">{text}</span>
    </RadioChoice>
  )
}

/** Some prices as they are and as a conversion makes them. */
function Examples({ mode }: { mode: PriceMode }) {
  const t = useT()
  const rows = [
    ...mode.examples.map(({ id, ...one }) => ({ ...one, key: String(id) })),
    ...mode.settings.map(({ field, ...one }) => ({
      ...one,
      key: field,
      name: fieldLabel(t, 'settings', field),
    })),
  ]
  if (rows.length === 0) return null
  return (
    <dl className={styles.examples}>
      {rows.map((row) => (
        <div key={row.key}>
          <dt>
            <bdi>{row.name}</bdi>
          </dt>
          <dd>
            <Money halalas={toHalalas(row.before)} />
            <span aria-hidden="true" className="flip">
              {'→'}
            </span>
            <span className="sr">{t('settingHistory/arrow')}</span>
            <Money halalas={toHalalas(row.after)} strong />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Returns the numbers that are shown, and the action that switches by them. They hold still while somebody reads them: what others change
 * meanwhile is refused, and then looked at anew. Where the prices are switched by then, there is nothing left to ask.
 */
function useSwitch(includes: boolean, choice: Choice, onClose: () => void) {
  const t = useT()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(modeOptions)
  const [mode, setMode] = useState<PriceMode | null>(null)
  if (!mode && data) setMode(data.data)
  const lookAnew = async () => {
    const { data: now } = await refetch()
    if (!now || now.data.prices_include_vat === includes) onClose()
    else setMode(now.data)
  }
  const { run, isBusy } = useAction({
    toast: 'settings',
    work: () =>
      call(priceModeApi.set, {
        body: {
          prices_include_vat: includes,
          convert: choice === 'convert',
          ...(mode && { tax_rate: mode.tax_rate, products: mode.products }),
          version: mode?.version ?? 0,
        },
      }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: versionsOptions('general').queryKey })
      onClose()
    },
    onError: (refusal) => {
      showToast({ id: 'settings', tone: 'error', message: errorText(t, refusal) })
      return lookAnew()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sectionsOptions.queryKey })
      void client.invalidateQueries({ queryKey: ['app-info'] })
    },
  })
  return { mode, error, run, isBusy }
}

/** Asks what becomes of the numbers of prices when they begin to include VAT, or end to: they are converted, or stay. */
export function PriceModeDialog({ includes, onClose }: { includes: boolean; onClose: () => void }) {
  const t = useT()
  const [choice, setChoice] = useState<Choice>('convert')
  const { mode, error, run, isBusy } = useSwitch(includes, choice, onClose)
  const to = includes ? 'with' : 'without'
  const rate = isolate(`${formatNumber(mode?.tax_rate ?? 0, 'en')}%`)
  return (
    <DialogFrame title={t(`priceMode/${to}/title`)} size={520} busy={isBusy} onClose={onClose}>
      <div className={styles.body}>
        {error && !mode && <p role="alert">{errorText(t, error)}</p>}
        {!mode && !error && <SkeletonLines widths={[92, 84, 76]} aria-hidden="true" />}
        {mode && (
          <fieldset className={styles.choices}>
            <legend>{t('priceMode/question')}</legend>
            <ChoiceCard
              checked={choice === 'convert'}
              disabled={isBusy}
              title={t('priceMode/convert')}
              text={t(`priceMode/${to}/convertText`, { rate, count: mode.products })}
              onChoose={() => setChoice('convert')}
            />
            {choice === 'convert' && <Examples mode={mode} />}
            <ChoiceCard
              checked={choice === 'keep'}
              disabled={isBusy}
              title={t('priceMode/keep')}
              text={t(`priceMode/${to}/keepText`, { rate })}
              onChoose={() => setChoice('keep')}
            />
            <p className="muted">{t('priceMode/orders')}</p>
          </fieldset>
        )}
      </div>
      <DialogFoot
        confirmLabel={t(`priceMode/${to}/confirm`)}
        busy={isBusy}
        disabled={!mode}
        isCautious
        onCancel={onClose}
        onConfirm={() => void run()}
      />
    </DialogFrame>
  )
}
