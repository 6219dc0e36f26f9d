import type { Language } from '@bustan/contract/core/texts/language.ts'
import { placesApi } from '@bustan/contract/places/places.api.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { createGeocoder } from '../../platform/geo/geocoder.ts'
import type { Route } from '../../platform/http/registry/route.ts'
import { translateIn } from '../../platform/texts/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { nearestPlace } from './nearestPlace.ts'

/** Names one person may ask for in a minute, and one network. */
const PERSON_LIMIT = 30
const NETWORK_LIMIT = 300

async function readNearestName(
  db: Executor,
  lat: number,
  long: number,
  language: Language,
): Promise<string | null> {
  const [place, around] = (await nearestPlace(db, lat, long)) ?? []
  if (!place || !around) return null
  return translateIn(language)('place/within', { name: place[language], around: around[language] })
}

/**
 * Adds the route that returns the name of a place: the one from the configured service, else, where none is configured, the
 * nearest place of our own. Nothing that is saved waits for it.
 */
export function placeNameRoute(route: Route, { config }: Platform): void {
  const geocoder = createGeocoder(config.geocoderUrl)
  route(
    placesApi.nameOf,
    {
      summary: 'What a place is called, for whoever chooses it on a map',
      limit: { name: 'place names', person: PERSON_LIMIT, network: NETWORK_LIMIT, seconds: 60 },
    },
    async ({ db, query: { lat, long }, language, t }) => {
      const near = await readNearestName(db, lat, long, language)
      const name = geocoder.isOn ? await geocoder.nameOf(lat, long, language) : near
      return { data: { name: name ?? t('place/unknown'), is_known: name !== null, near } }
    },
  )
}
