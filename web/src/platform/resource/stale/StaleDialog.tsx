import { labelByName, hasLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../http/apiError.ts'
import { call } from '../../http/call.ts'
import { useT } from '../../i18n/i18n.ts'
import type { DifferenceProps } from '../kinds/kindView.ts'
import { viewOf } from '../kinds/kindViews.ts'
import type { AnyRow, Kit } from '../kit.ts'
import { StaleFrame, StaleHead } from './StaleFrame.tsx'
import { isEmpty, staleFields } from './staleFields.ts'
import type { StaleField } from './staleFields.ts'
import * as styles from './stale.module.css'

function Difference(props: DifferenceProps<Field>) {
  const { field, value, t } = props
  return isEmpty(value) ? t('form/none') : viewOf(field).difference(props)
}

function Differences({ resource, fields }: { resource: string; fields: readonly StaleField[] }) {
  const t = useT()
  const labelOf = (path: string) => labelByName(t, resource, path)
  const labelled = fields.map((one) => ({ ...one, label: labelOf(one.path) }))
  return (
    <table className={styles.staleTable}>
      <StaleHead />
      <tbody>
        {labelled.map(({ path, name, label, field, theirs, mine, by }) => (
          <tr key={path} data-by={by}>
            <th scope="row">{label}</th>
            <td data-changed={by !== 'me' || undefined}>
              <Difference {...{ name, field, label, labelOf, t }} value={theirs} />
            </td>
            <td data-changed={by !== 'them' || undefined}>
              <Difference {...{ name, field, label, labelOf, t }} value={mine} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names the fields that somebody changed, as the server lists their columns. */
function ChangedFields({ resource, changed }: { resource: string; changed: unknown }) {
  const t = useT()
  const names = Array.isArray(changed)
    ? changed.map((column) => String(column).replace(/_(ar|en|lat|lng)$/, '.$1'))
    : []
  const named = names.filter((field) => hasLabel(t, resource, field))
  if (named.length === 0) return null
  return (
    <>
      <p>{t('stale/fields')}</p>
      <ul className={styles.staleFields}>
        {named.map((field) => (
          <li key={field}>{isolate(labelByName(t, resource, field))}</li>
        ))}
      </ul>
    </>
  )
}

/**
 * Says who changed the record meanwhile, when, and where it differs from the form; the person chooses whose version
 * stays. What is overwritten is the version that was shown: should a third person be faster still, this comes again.
 */
export function StaleDialog(props: {
  kit: Kit
  error: ApiError
  /** The record as the form began with it. */
  before: AnyRow
  mine: Readonly<Record<string, unknown>>
  busy: boolean
  onOverwrite: (version: number | undefined) => void
  onReload: () => void
  onClose: () => void
}) {
  const { kit, before } = props
  const { fields, name, subject } = kit.definition
  const t = useT()
  const { changed_at, changed } = props.error.details
  const now = useQuery({
    queryKey: ['stale', name, before.id, String(changed_at)],
    queryFn: async () => (await call(resourceApi({ name }).one, { params: { id: before.id } })).data,
    gcTime: 0,
  })
  const differences = now.data ? staleFields(fields, before, now.data, props.mine) : []
  return (
    <StaleFrame
      error={props.error}
      size={600}
      message={(who) => t('stale/message', { name: who })}
      busy={props.busy}
      isReading={now.isPending}
      onOverwrite={() => props.onOverwrite(now.data?.version)}
      onReload={props.onReload}
      onClose={props.onClose}
    >
      {differences.length > 0 ? (
        <Differences resource={subject} fields={differences} />
      ) : (
        <ChangedFields resource={subject} changed={changed} />
      )}
      {differences.length > 0 && <p className={styles.staleNote}>{t('stale/note')}</p>}
    </StaleFrame>
  )
}
