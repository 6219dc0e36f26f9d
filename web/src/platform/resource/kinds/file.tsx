import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { documentTypes, spelledTypes } from '@bustan/contract/core/files/documentTypes.ts'
import type { FileField } from '@bustan/contract/core/kinds/file.ts'
import { MAX_FILE } from '@bustan/contract/core/resource/limits.ts'
import { recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { FileName } from '../../../ui/pieces/values/FileName.tsx'
import { IconPaperclip } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'
import * as styles from '../resource.module.css'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** Returns the size of a file in words. */
const sizeText = (bytes: number, t: Translate): string =>
  bytes < MEGABYTE
    ? t('form/kilobytes', { number: formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)), 'en') })
    : t('form/megabytes', { number: formatNumber(Number((bytes / MEGABYTE).toFixed(1)), 'en') })

/** A document as a record or a form has it; null where there is none. */
function documentIn(value: unknown): { name: string; size: number; url: string | null } | null {
  const { name, size, url } = value instanceof File ? { ...fileParts(value) } : recordOf(value)
  return typeof name === 'string' ? { name, size: Number(size), url: textValue(url) } : null
}
const fileParts = ({ name, size }: File) => ({ name, size, url: null })

function FileControl(props: InputProps<FileField>) {
  const { name, field, form, row } = props
  const { FileInput } = props.controls
  const t = useT()
  const { maxBytes = MAX_FILE } = field
  const value = form.values[name]
  const shown = documentIn(value)
  const own = controlProps(props, t)
  const types = spelledTypes(field.types)
  return (
    <FileInput
      {...own}
      path={name}
      hint={t('form/fileHint', { types, size: sizeText(maxBytes, t) })}
      accept={field.types.flatMap((type) => documentTypes[type]).join(',')}
      maxBytes={maxBytes}
      wrongType={t('validation/document_type', { label: own.label, types })}
      value={shown && { name: shown.name, size: sizeText(shown.size, t) }}
      // Removing a new one shows the stored one again; removing that takes it away.
      onChange={(picked) => form.set(name, picked ?? (value instanceof File ? storedIn(row?.[name]) : null))}
    />
  )
}

/** The document of a record as a form has it. */
function storedIn(value: unknown) {
  const document = documentIn(value)
  return document && { name: document.name, size: String(document.size), url: document.url ?? '' }
}

/** A way to take a document; `isWhole` says its size as well. */
function Download({ value, t, isWhole }: { value: unknown; t: Translate; isWhole?: boolean }) {
  const document = documentIn(value)
  if (!document?.url) return null
  return (
    <span className={styles.download}>
      <IconPaperclip size={17} stroke={1.6} aria-hidden="true" />
      <a className="link" href={document.url} download title={document.name}>
        <FileName name={document.name} />
      </a>
      {isWhole && <span className="muted">{sizeText(document.size, t)}</span>}
    </span>
  )
}

export const file: KindView<FileField> = {
  isFile: true,
  column: { width: 200 },
  cell: ({ name, row, t }) => documentIn(row[name]) && <Download value={row[name]} t={t} />,
  facts: ({ name, row, label, t }) => [
    {
      key: name,
      label: label(name),
      value: documentIn(row[name]) && <Download value={row[name]} t={t} isWhole />,
    },
  ],
  Input: FileControl,
  initial: (row, name) => storedIn(row?.[name]),
  plain(value) {
    const { name = '', size = 0, url = null } = documentIn(value) ?? {}
    return url ?? `${name} ${size}`
  },
  difference: ({ value }) => <FileName name={documentIn(value)?.name ?? ''} />,
}
