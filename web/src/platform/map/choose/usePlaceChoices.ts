import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { language } from '../../i18n/appearance.ts'
import { useCell } from '../../state/cell.ts'
import { useT } from '../../i18n/i18n.ts'
import type { SelectOption } from '../../../ui/form/select/SelectSearch.tsx'
import type { LatLng } from '../../../ui/map/mapProps.ts'
import { readPlace } from './coordinates.ts'
import { placesByNameOptions } from './placesByName.ts'

/** Typing rests so long before the server is called, in ms. */
const STILL = 200

/** A place that can be chosen, with where it is. */
export type PlaceOption = SelectOption & { place: LatLng }

/** In place of choices it says how to type, why a link does not do, or that there is no such place. */
type Silence = 'hint' | 'short' | 'failed' | 'nothing'

/** Returns what fits a typed text: the place that its coordinates name, else towns and districts by name. */
export function usePlaceChoices(typed: string): {
  options: readonly PlaceOption[]
  isLoading: boolean
  silence: Silence
} {
  const t = useT()
  const lang = useCell(language)
  const name = typed.trim()
  const read = readPlace(name)
  const [rested] = useDebouncedValue(name, STILL)
  const isName = read === null && name !== ''
  const places = useQuery({
    ...placesByNameOptions(rested),
    enabled: isName && rested !== '',
    placeholderData: keepPreviousData,
  })
  if (read === 'short') return { options: [], isLoading: false, silence: 'short' }
  if (read !== null) {
    const label = `${read.lat}, ${read.lng}`
    const option = { value: label, label, detail: t('placeFinder/coordinates'), place: read }
    return { options: [option], isLoading: false, silence: 'nothing' }
  }
  if (!isName) return { options: [], isLoading: false, silence: 'hint' }
  const options = (places.data ?? []).map((row): PlaceOption => ({
    value: `${row.kind} ${row.id}`,
    label: row[`name_${lang}`],
    detail: row[`within_${lang}`],
    place: { lat: row.lat, lng: row.long },
  }))
  return {
    options,
    isLoading: places.isFetching || rested !== name,
    silence: places.isError ? 'failed' : 'nothing',
  }
}
