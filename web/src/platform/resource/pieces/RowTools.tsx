import { IconEye, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../navigation/AppLink.tsx'
import { useT } from '../../i18n/i18n.ts'
import { ToolButton } from '../../../ui/pieces/ToolButton.tsx'
import * as checkStyles from '../../../ui/list/table/check.module.css'
import * as styles from '../resource.module.css'

/** Shows the actions for a row; if it can't be deleted, a lock gives the reason. */
export function RowTools(props: {
  /** Address of the resource's screens. */
  path: string
  id: number
  name: string
  canShow: boolean
  canEdit: boolean
  canRemove: boolean
  /** Why it can't be deleted, when that is not for want of the permission. */
  lockedBy?: string | undefined
  onRemove: () => void
}) {
  const { path, id, name } = props
  const t = useT()
  const locked = props.lockedBy ?? t('list/locked')
  const link = (to: 'show' | 'edit', icon: ReactNode) => (
    <AppLink
      className="tool"
      href={`${path}/${to}/${id}`}
      aria-label={t(`list/${to}`, { name })}
      title={t(`list/${to}`, { name })}
    >
      {icon}
    </AppLink>
  )
  return (
    <span className={checkStyles.rowTools} data-piece="row-tools">
      {props.canShow && link('show', <IconEye size={18} stroke={1.6} aria-hidden="true" />)}
      {props.canEdit && link('edit', <IconPencil size={18} stroke={1.6} aria-hidden="true" />)}
      {props.canRemove ? (
        <ToolButton
          className={styles.toolDanger}
          label={t('list/delete', { name })}
          hint
          onClick={props.onRemove}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden="true" />
        </ToolButton>
      ) : (
        <span className={`tool ${styles.toolLocked}`} role="img" aria-label={locked} title={locked}>
          <IconLock size={17} stroke={1.6} aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
