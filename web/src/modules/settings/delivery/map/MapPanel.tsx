import { addDays } from '@bustan/contract/core/values/dates.ts'
import { useAppInfo } from '../../../../platform/session/appInfo.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { CopyText } from '../../../../ui/pieces/values/CopyText.tsx'
import { useToday } from '../../../../ui/UiProvider.tsx'
import { SectionField } from '../../sections/SectionField.tsx'
import type { PanelProps } from '../../sections/panelProps.ts'
import { boxAround, extractCommand } from './mapExtract.ts'
import { useFarm } from './useFarm.ts'
import * as styles from '../delivery.module.css'

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
