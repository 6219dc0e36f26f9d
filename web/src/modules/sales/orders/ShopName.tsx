import { useAppInfo } from '../../../platform/appInfo.ts'
import { useT } from '../../../platform/i18n.ts'
import { useUiLang } from '../../../ui/UiProvider.tsx'

/** What the shop is called: as the product is where it has told nothing. */
export function ShopName() {
  const t = useT()
  const lang = useUiLang()
  const shop = useAppInfo()?.shop
  return <bdi>{shop?.name?.[lang] ?? t('app/name')}</bdi>
}
