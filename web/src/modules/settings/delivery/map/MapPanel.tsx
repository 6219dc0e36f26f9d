import { addDays } from '@bustan/contract/core/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useAppInfo } from '../../../../platform/session/appInfo.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { CopyText } from '../../../../ui/pieces/values/CopyText.tsx'
import { useToday } from '../../../../ui/UiProvider.tsx'
import { SectionField } from '../../sections/SectionField.tsx'
import type { PanelProps } from '../../sections/useSectionForm.ts'
import { boxAround, extractCommand } from './mapExtract.ts'
import type { LatLng } from '../../../../ui/map/mapProps.ts'
import { sectionsOptions } from '../../settings.queries.ts'
import { placeOf } from '../../../../platform/map/choose/degrees.ts'
import * as styles from '../delivery.module.css'

/** Returns the place of the farm and how far it delivers, as it was saved. */
function useFarm(): { farm: LatLng | null; radiusKm: number | null } {
  const sections = useQuery(sectionsOptions).data?.data
  const values = sections?.find(({ name }) => name === 'general')?.values
  const radius = Number(values?.['radius_km'] ?? 0)
  return { farm: placeOf(values?.['lat'], values?.['long']), radiusKm: radius > 0 ? radius : null }
}

/** The planet is cut anew each day: what was cut the day before yesterday is there for sure. */
const CUT_BEFORE = -2

/** Says what maps are drawn with: a file of the server's own, which is named where it is started, else tiles. */
export function MapPanel({ section, form, readOnly }: PanelProps) {
  const t = useT()
  const info = useAppInfo()
  const today = useToday()
  const { farm, radiusKm } = useFarm()
  const hasFile = Boolean(info?.map_file)
  return (
    <>
      <div className={styles.mapNote} data-wide data-good={hasFile || undefined}>
        <p>{t(hasFile ? 'mapSettings/hasFile' : 'mapSettings/noFile')}</p>
        {!hasFile && (
          <ol>
            <li>
              {t('mapSettings/cut')}
              <CopyText value={extractCommand(boxAround(farm, radiusKm), addDays(today, CUT_BEFORE))} />
            </li>
            <li>{t('mapSettings/start', { variable: 'MAP_FILE', page: 'docs/map.md' })}</li>
          </ol>
        )}
      </div>
      {Object.keys(section.fields).map((field) => (
        <SectionField key={field} section={section} name={field} form={form} readOnly={readOnly} />
      ))}
    </>
  )
}
