import { numberValue } from '@bustan/contract/core/values/objects.ts'
import { StateBadge } from '../../ui/pieces/values/StateBadge.tsx'
import { useT } from '../i18n/i18n.ts'
import type { AnyRow, Badge } from '../resource/kit.ts'

function Reversal({ row }: { row: AnyRow }) {
  const t = useT()
  const [by, takes] = [numberValue(row['reversed_by']), numberValue(row['reverses'])]
  if (by !== null) return <StateBadge tone="prepared">{t('balances/by', { number: `#${by}` })}</StateBadge>
  return takes === null ? null : (
    <span className="muted num">{t('balances/of', { number: `#${takes}` })}</span>
  )
}

/** In a list of entries: which one took this one back, or which one it takes back. */
export const reversal: Badge = { name: 'reversed_by', width: 116, Draw: Reversal }
