import { sectionHref } from '@bustan/contract/settings/addresses.ts'
import { IconX } from '@tabler/icons-react'
import { useUiTexts } from '../../ui/texts.ts'
import { AppLink } from '../navigation/AppLink.tsx'
import { useCan } from '../session/can.ts'
import { useT } from '../i18n/i18n.ts'
import { useStreetsHint } from './useStreetsHint.ts'
import { ToolButton } from '../../ui/pieces/ToolButton.tsx'
import * as styles from './placeMap.module.css'

/** Says once, below a map without streets, that it shows places only; to who may change that also how. */
export function StreetsHint() {
  const t = useT()
  const texts = useUiTexts()
  const mayChange = useCan('settings edit')
  const { isShown, putAway } = useStreetsHint()
  if (!isShown) return null
  return (
    <p className={`${styles.streetsHint} no-print`}>
      <span>
        {t('maps/noStreets')}{' '}
        {mayChange && (
          <AppLink className="link" href={sectionHref('map')}>
            {t('maps/getStreets')}
          </AppLink>
        )}
      </span>
      <ToolButton label={texts.close} onClick={putAway}>
        <IconX size={15} aria-hidden="true" />
      </ToolButton>
    </p>
  )
}
