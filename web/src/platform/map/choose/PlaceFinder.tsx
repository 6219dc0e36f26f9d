import { IconCurrentLocation } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'
import type { LatLng } from '../../../ui/map/mapProps.ts'
import { usePlaceChoices } from './usePlaceChoices.ts'
import type { PlaceOption } from './usePlaceChoices.ts'
import { canLocate, useWhereIAm } from './useWhereIAm.ts'
import * as styles from './placeFinder.module.css'

/** A position that may be this many metres off is said to be rough. */
const ROUGH = 500

interface Props {
  /** Names it: a form may have one for each of its places. */
  label: string
  /** The place of the pin. */
  place: LatLng | null
  onPick: (place: LatLng) => void
}

/** Moves the pin to where the device is, and says how that goes. */
function WhereIAm({ label, place, onPick }: Props) {
  const t = useT()
  const stateId = useId()
  const [rough, setRough] = useState<{ at: LatLng; metres: number } | null>(null)
  const { state, locate } = useWhereIAm(place, (at, metres) => {
    setRough(metres > ROUGH ? { at, metres } : null)
    onPick(at)
  })
  // A pin that was moved on stands at another place than the one the device told.
  const isRough = rough !== null && rough.at.lat === place?.lat && rough.at.lng === place.lng
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={17} stroke={1.7} aria-hidden="true" />}
        loading={state === 'looking'}
        aria-label={t('placeFinder/hereFor', { here: t('placeFinder/here'), finder: label })}
        aria-describedby={stateId}
        onClick={locate}
      >
        {t('placeFinder/here')}
      </Button>
      <p id={stateId} role="status" data-bad={state !== 'looking' || undefined}>
        {state === 'idle'
          ? isRough && t('placeFinder/rough', { km: Math.max(1, Math.round(rough.metres / 1_000)) })
          : t(`placeFinder/${state}`)}
      </p>
    </>
  )
}

/** Finds a place for the map: by typing a town, a district or coordinates, or where the device is. */
export function PlaceFinder({ label, place, onPick }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<PlaceOption | null>(null)
  const { options, isLoading, silence } = usePlaceChoices(typed)
  // Dragged on, the pin is no longer where the chosen name is.
  const isThere = chosen?.place.lat === place?.lat && chosen?.place.lng === place?.lng
  return (
    <div className={styles.placeFinder} data-wide>
      <SelectSearch
        label={label}
        placeholder={t('placeFinder/placeholder')}
        options={options}
        value={isThere ? chosen : null}
        onSearch={setTyped}
        onChange={(option) => {
          const next = options.find(({ value }) => value === option?.value)
          if (!next) return
          setChosen(next)
          onPick(next.place)
        }}
        loading={isLoading}
        empty={t(`placeFinder/${silence}`)}
        searches
      />
      {canLocate() && <WhereIAm label={label} place={place} onPick={onPick} />}
    </div>
  )
}
