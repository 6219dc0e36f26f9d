import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { IconCheck, IconFileTypePdf, IconMovie, IconPhoto, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { AppLink } from '../../navigation/AppLink.tsx'
import { useCan } from '../../session/can.ts'
import type { Translate } from '../../i18n/i18n.ts'
import type { AnyRow, ReferencePage } from '../kit.ts'
import { referredIn } from './referredIn.ts'
import * as styles from '../resource.module.css'

/** Yes or no as a picture with its word. */
export function FlagMark(props: { on: boolean; t: Translate }) {
  const Icon = props.on ? IconCheck : IconX
  return (
    <span className={styles.flagMark} data-on={props.on || undefined}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      <span className="sr">{props.t(props.on ? 'values/on' : 'values/off')}</span>
    </span>
  )
}

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

/** The record a reference names, with the way to it for whoever may see it. */
function Referred(props: { record: { id: number; name: string }; page: ReferencePage }) {
  const { record, page } = props
  const name = <Clamped>{record.name}</Clamped>
  if (!useCan(page.permission)) return name
  return (
    <AppLink className="link" href={pagesOf(page.path).show(record.id)}>
      {name}
    </AppLink>
  )
}

/** Draws a field's value in a cell and on the show page; `page` is the page of the record it names. */
export function kindCell(
  field: Field,
  name: string,
  row: AnyRow,
  t: Translate,
  page?: ReferencePage,
): ReactNode {
  const value = row[name]
  switch (field.kind) {
    case 'bilingual':
      return value ? <Clamped>{String(value)}</Clamped> : null
    case 'flag':
      return <FlagMark on={Boolean(value)} t={t} />
    case 'image':
      return <Thumbnail row={row} name={name} />
    case 'reference': {
      const record = referredIn(row, name)
      if (!record) return null
      return page ? <Referred record={record} page={page} /> : <Clamped>{record.name}</Clamped>
    }
    case 'money':
      return typeof value === 'number' ? <Money halalas={Math.round(value * 100)} /> : null
    case 'decimal':
      return typeof value === 'number' ? (
        <bdi dir="ltr" className="num">
          {formatNumber(value, 'en')}
        </bdi>
      ) : null
    case 'date':
      return typeof value === 'string' ? <DateTime value={`${value}T12:00:00Z`} show="day" /> : null
  }
}
