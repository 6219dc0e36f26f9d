import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { PlaceMap } from '../../../../platform/map/PlaceMap.tsx'
import type { LatLng } from '../../../../ui/map/mapProps.ts'
import { useFieldWords } from '../../sections/fieldWords.ts'
import type { PanelProps } from '../../sections/useSectionForm.ts'
import { DegreesInput } from '../../../../platform/map/choose/DegreesInput.tsx'
import { placeOf } from '../../../../platform/map/choose/degrees.ts'
import { placeNameOptions } from '../delivery.queries.ts'
import { PlaceFinder } from '../../../../platform/map/choose/PlaceFinder.tsx'
import * as styles from '../delivery.module.css'

/** A name is asked for once the pin stands still so long, in ms. */
const STILL = 400

/** Shows the name of the place. Saving never waits for it. */
function PlaceName({ place }: { place: LatLng | null }) {
  const t = useT()
  const [debouncedPlace] = useDebouncedValue(place, STILL)
  const name = useQuery({
    ...placeNameOptions(debouncedPlace ?? { lat: 0, lng: 0 }),
    enabled: debouncedPlace !== null,
  })
  const isWaiting = place !== null && (name.isPending || debouncedPlace !== place)
  const known = name.data?.data
  const text =
    place === null ? t('deliverySettings/noPlace') : (known?.name ?? t('deliverySettings/unknownPlace'))
  return (
    <p className={styles.placeName} role="status" data-wide>
      <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {isWaiting ? (
          <span className="muted">{t('deliverySettings/namingPlace')}</span>
        ) : (
          <>
            <strong dir="auto">{text}</strong>
            {place && known && !known.is_known && known.near && (
              <span className="muted">{t('deliverySettings/nearPlace', { name: known.near })}</span>
            )}
          </>
        )}
      </span>
    </p>
  )
}

/** Draws the fields for the location of the farm: on a map, in degrees, and by name. */
export function LocationPanel({ form, readOnly }: PanelProps) {
  const t = useT()
  const lat = useFieldWords('lat', form)
  const long = useFieldWords('long', form)
  const place = placeOf(form.values['lat'], form.values['long'])
  const pick = (picked: LatLng) => {
    form.set('lat', String(picked.lat))
    form.set('long', String(picked.lng))
  }
  const isFixed = readOnly || lat.isLocked || long.isLocked
  return (
    <>
      {!isFixed && <PlaceFinder label={t('deliverySettings/findFarm')} place={place} onPick={pick} />}
      <PlaceMap
        label={t('deliverySettings/farmMap')}
        height={400}
        pin={place}
        onPick={isFixed ? undefined : pick}
        hints
      />
      <PlaceName place={place} />
      {(
        [
          ['lat', lat],
          ['long', long],
        ] as const
      ).map(([name, { isLocked, ...words }]) => (
        <DegreesInput
          key={name}
          {...words}
          name={name}
          readOnly={readOnly || isLocked}
          value={String(form.values[name] ?? '')}
          onChange={(degrees) => form.set(name, degrees)}
          onPlace={pick}
        />
      ))}
    </>
  )
}
