import { counts } from '@bustan/contract/core/resource/conditions.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { useState } from 'react'
import type { AddDialogProps } from './addable.ts'
import { useT } from '../i18n/i18n.ts'
import { AddFrame } from './AddFrame.tsx'
import { KindInput } from '../resource/form/KindInput.tsx'
import { viewOf } from '../resource/kinds/kindViews.ts'
import { titleOf } from '../resource/kit.ts'
import type { Kit } from '../resource/kit.ts'
import { definedSource, useResourceForm } from '../resource/form/useResourceForm.ts'
import type { FormSource } from '../resource/form/useResourceForm.ts'
import { bothIn } from '../resource/form/formValues.ts'
import * as styles from './adding.module.css'

const isNeeded = (field: Field): boolean =>
  viewOf(field).isNeeded?.(field) ?? ('required' in field && !!field.required)

/** A new record as the select asks for it: under the name that was typed, in the language it was typed in where it has two. */
function sourceFor(definition: Resource, typed: string, presets: AddDialogProps['presets']): FormSource {
  const source = definedSource(definition, null)
  const { title, fields } = definition
  const language = /\p{Script=Arabic}/u.test(typed) ? 'ar' : 'en'
  const named =
    fields[title]?.kind === 'bilingual' ? { ...bothIn(source.initial, title), [language]: typed } : typed
  return {
    ...source,
    draft: `add ${definition.name}`,
    initial: { ...source.initial, ...presets, [title]: named },
  }
}

/** Adds a record of a simple resource out of a select: what it needs, and behind a fold what it may have beside. */
export function AddRecord(props: AddDialogProps & { kit: Kit }) {
  const { kit } = props
  const { definition } = kit
  const t = useT()
  const [source] = useState(() => sourceFor(definition, props.typed, props.presets))
  const state = useResourceForm(kit, null, source, (row) =>
    props.onAdded({ id: row.id, name: titleOf(definition, row) }),
  )
  const { form } = state
  // A record that is added to be chosen is active, because it could not be chosen otherwise.
  const fields = Object.entries(definition.fields).filter(
    ([name]) => name !== 'is_active' && counts(definition.fields, name, form.values),
  )
  const more = fields.filter(([, field]) => !isNeeded(field))
  const draw = ([name, field]: [string, Field]) => (
    <KindInput key={name} {...{ kit, name, field, form, mode: 'create' as const, row: null }} />
  )
  const isWrong = more.some(([name]) =>
    Object.keys(form.problems).some((path) => path === name || path.startsWith(`${name}.`)),
  )
  return (
    <AddFrame title={t(`resources/${kit.texts}/add`)} state={state} onClose={props.onClose}>
      <div className={styles.addFields}>{fields.filter(([, field]) => isNeeded(field)).map(draw)}</div>
      {more.length > 0 && (
        <details className={styles.addMore} {...(isWrong ? { open: true } : {})}>
          <summary>{t('form/moreFields')}</summary>
          <div className={styles.addFields}>{more.map(draw)}</div>
        </details>
      )}
    </AddFrame>
  )
}
