import { useAppInfo } from '../../../../platform/session/appInfo.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'

/** Shows the name of the shop; the product's name if the shop has not set one. */
export function ShopName() {
  const t = useT()
  const lang = useUiLang()
  const shop = useAppInfo()?.shop
  return <bdi>{shop?.name?.[lang] ?? t('app/name')}</bdi>
}
