import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import { IconFileTypePdf, IconMovie, IconPhoto } from '@tabler/icons-react'
import type { AnyRow } from '../kit.ts'
import * as styles from '../resource.module.css'

const typeIcons = { 'application/pdf': IconFileTypePdf, 'video/mp4': IconMovie, IconPhoto } as const

/** A stored picture, small; a PDF or a film is drawn as what it is, nothing as a faint picture. */
export function Thumbnail(props: { row: AnyRow; name: string }) {
  const { row, name } = props
  const source = row[`${name}_thumbnail`] ?? row[name]
  const type = row[`${name}_type`]
  const TypeIcon = isKeyOf(typeIcons, type) ? typeIcons[type] : undefined
  const isPicture = !TypeIcon && typeof source === 'string'
  const Icon = TypeIcon ?? IconPhoto
  return (
    <span className={styles.thumb} data-empty={!TypeIcon && !isPicture ? '' : undefined} aria-hidden="true">
      {isPicture ? (
        <img src={source} alt="" loading="lazy" width={34} height={34} />
      ) : (
        <Icon size={18} stroke={1.6} />
      )}
    </span>
  )
}
