import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useUiTexts } from '../../ui/texts.ts'
import { AppLink } from '../AppLink.tsx'
import { useAppInfo } from '../appInfo.ts'
import { useCan } from '../can.ts'
import { useT } from '../i18n.ts'
import { readStored, writeStored } from '../storage.ts'

/** Where somebody has put the hint away. */
const PUT_AWAY = 'bustan.streets-hint'

/** Says once, below a map without streets, that it shows places only; to who may change that also how. */
export function StreetsHint() {
  const t = useT()
  const texts = useUiTexts()
  const info = useAppInfo()
  const mayChange = useCan('settings edit')
  const [isAway, setAway] = useState(() => readStored(PUT_AWAY) !== null)
  if (!info || info.map_file || info.tile_url || isAway) return null
  const putAway = () => {
    setAway(true)
    writeStored(PUT_AWAY, '1')
  }
  return (
    <p className="streets-hint no-print">
      <span>
        {t('maps/noStreets')}{' '}
        {mayChange && (
          <AppLink className="link" href="/app_settings?section=map">
            {t('maps/getStreets')}
          </AppLink>
        )}
      </span>
      <button type="button" className="tool" aria-label={texts.close} onClick={putAway}>
        <IconX size={15} aria-hidden="true" />
      </button>
    </p>
  )
}
