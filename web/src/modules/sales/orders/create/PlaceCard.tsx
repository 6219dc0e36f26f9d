import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { spelledPlace } from '@bustan/contract/core/geo/places.ts'
import { TextInput } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts'
import { placeOf } from '../../../../platform/map/choose/degrees.ts'
import { mapTexts } from '../../../../platform/map/texts.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FlagSwitch } from '../../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { latePart } from '../../../../ui/pieces/latePart.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import type { OrderForm } from './useOrderForm.ts'
import * as styles from './create.module.css'

const PointInput = latePart(
  withTexts(() => import('../../../../platform/map/PointInput.tsx'), mapTexts),
  'PointInput',
)

/** The point that an order goes to: its coordinates, and on request the map on which it is set. */
function Point({ form }: { form: OrderForm }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { place } = form.values
  const [lat, long] = [form.problems['lat'], form.problems['long']]
  const point = placeOf(place.lat, place.lng)
  const side = (name: 'lat' | 'lng') => ({ label: fieldLabel(t, 'orders', name), error: undefined })
  return (
    <div className={styles.point} data-path={lat ? 'lat' : 'long'}>
      <div className={styles.pointHead}>
        <span className={point ? undefined : 'muted'}>
          {point ? <Ltr>{spelledPlace(point)}</Ltr> : t('placing/noPoint')}
        </span>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          leftSection={<IconMap2 size={16} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'placing/hideMap' : 'placing/showMap')}
        </Button>
      </div>
      {(lat ?? long) && (
        <p className={styles.problem} role="alert">
          {lat ?? long}
        </p>
      )}
      {isOpen && (
        <PointInput
          path="place"
          label={t('placing/point')}
          sides={{ lat: side('lat'), lng: side('lng') }}
          required={false}
          error={undefined}
          value={place}
          onChange={(chosen) => {
            form.put({ place: chosen })
            form.mend('lat')
            form.mend('long')
          }}
        />
      )}
    </div>
  )
}

/** Takes the address and the point that the order goes to, unless it is collected. */
export function PlaceCard({ form }: { form: OrderForm }) {
  const t = useT()
  const { pickup } = form.values
  return (
    <FormCard title={t('placing/place')}>
      <FlagSwitch
        label={t('placing/pickup')}
        checked={pickup}
        onChange={(on) => {
          form.set('pickup', on)
          for (const name of ['address', 'lat', 'long']) form.mend(name)
        }}
      />
      {!pickup && (
        <>
          <TextInput
            {...form.input('address')}
            label={fieldLabel(t, 'orders', 'address')}
            required
            dir="auto"
            maxLength={500}
            autoComplete="off"
          />
          <Point form={form} />
        </>
      )}
    </FormCard>
  )
}
