import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { PlaceMap } from '../../../platform/map/PlaceMap.tsx'
import type { LatLng } from '../../../ui/map/mapProps.ts'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import type { SectionFormState } from '../sections/useSectionForm.ts'
import { DegreesInput } from '../../../platform/map/choose/DegreesInput.tsx'
import { placeOf } from '../../../platform/map/choose/degrees.ts'
import { previewOptions } from './delivery.queries.ts'
import { PlaceFinder } from '../../../platform/map/choose/PlaceFinder.tsx'
import * as styles from './delivery.module.css'

const STILL = 300
/** Shows a city and what lies around it. */
const AROUND = 9

const text = (value: unknown) => String(value ?? '').trim()

function Fee({ body }: { body: Readonly<Record<string, string | boolean>> }) {
  const t = useT()
  const [debouncedBody] = useDebouncedValue(body, STILL)
  const { data, error, isPending } = useQuery({
    ...previewOptions(debouncedBody),
    placeholderData: keepPreviousData,
  })
  if (error) return <p className={styles.feeText}>{errorText(t, error)}</p>
  if (isPending) return <p className={`${styles.feeText} muted`}>{t('deliverySettings/working')}</p>
  const km = formatNumber(data.distance_km ?? 0, 'en')
  return (
    <dl className={styles.feeFacts} data-beyond={data.beyond || undefined}>
      <div>
        <dt>{t('deliverySettings/distance')}</dt>
        <dd className="num">
          <bdi>{`${km} ${t('settingsPage/kilometres')}`}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('deliverySettings/fee')}</dt>
        <dd data-fee={data.delivery_cost}>
          <Money halalas={toHalalas(data.delivery_cost)} strong />
        </dd>
      </div>
      <div>
        <dt>{t('deliverySettings/withTax', { rate: `${data.tax_rate}%` })}</dt>
        <dd>
          <Money halalas={toHalalas(data.total)} />
        </dd>
      </div>
      {data.beyond && <p className={styles.feeBeyond}>{t('deliverySettings/beyond')}</p>}
    </dl>
  )
}

/** The degrees of the point, as they are typed. */
function PointInputs(props: {
  typed: { lat: string; long: string }
  onType: (typed: { lat: string; long: string }) => void
  onPlace: (place: LatLng) => void
}) {
  const t = useT()
  const { typed, onType, onPlace } = props
  return (
    <div className={styles.feePoint}>
      <DegreesInput
        name="point.lat"
        label={t('deliverySettings/pointLat')}
        value={typed.lat}
        onChange={(lat) => onType({ ...typed, lat })}
        onPlace={onPlace}
      />
      <DegreesInput
        name="point.long"
        label={t('deliverySettings/pointLong')}
        value={typed.long}
        onChange={(long) => onType({ ...typed, long })}
        onPlace={onPlace}
      />
    </div>
  )
}

/** Returns what a fee is worked out from: the point, and the settings as they stand in the form. */
const bodyOf = (values: SectionFormState['values'], farm: LatLng, point: LatLng) => ({
  lat: String(point.lat),
  long: String(point.lng),
  farm_lat: String(farm.lat),
  farm_long: String(farm.lng),
  free_delivery: values['free_delivery'] === true,
  price_per_kilo: text(values['price_per_kilo']) || '0',
  radius_km: text(values['radius_km']),
  tax: text(values['tax']) || '0',
})

/** Previews the delivery price to a point with the values in the form: the price a customer there would be quoted. */
export function FeePreview({ form }: { form: Pick<SectionFormState, 'values'> }) {
  const t = useT()
  const [typed, setTyped] = useState({ lat: '', long: '' })
  const point = placeOf(typed.lat, typed.long)
  const pick = ({ lat, lng }: LatLng) => setTyped({ lat: String(lat), long: String(lng) })
  const { values } = form
  const farm = placeOf(values['lat'], values['long'])
  const radius = Number(text(values['radius_km']))
  if (!farm)
    return (
      <p className="muted" data-wide>
        {t('deliverySettings/noFarm')}
      </p>
    )
  return (
    <fieldset className={styles.feePreview} data-wide>
      <legend>{t('deliverySettings/preview')}</legend>
      <p className="muted">{t('deliverySettings/previewText')}</p>
      <PlaceFinder label={t('deliverySettings/findPoint')} place={point} onPick={pick} />
      <PlaceMap
        label={t('deliverySettings/previewMap')}
        height={320}
        pin={point}
        mark={farm}
        radiusKm={radius > 0 ? radius : null}
        zoom={AROUND}
        onPick={pick}
      />
      <PointInputs typed={typed} onType={setTyped} onPlace={pick} />
      <div role="status">
        {point ? (
          <Fee body={bodyOf(values, farm, point)} />
        ) : (
          <p className={`${styles.feeText} muted`}>{t('deliverySettings/choosePoint')}</p>
        )}
      </div>
    </fieldset>
  )
}
