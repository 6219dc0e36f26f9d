import { useT } from '../i18n/i18n.ts'
import { useAppInfo } from './appInfo.ts'

/** Says beside prices that they include VAT; nothing where they are without. */
export function WithVat({ className = 'muted' }: { className?: string }) {
  const t = useT()
  if (!useAppInfo()?.priced_with_vat) return null
  return <small className={className}>{t('prices/withVat')}</small>
}
