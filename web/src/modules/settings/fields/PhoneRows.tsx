import { Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { useFieldWords } from '../sections/fieldWords.ts'
import type { FieldProps } from '../sections/fieldWords.ts'
import { textsIn } from './shapes.ts'
import { ToolButton } from '../../../ui/pieces/ToolButton.tsx'
import * as styles from '../settings.module.css'

function PhoneRow(props: {
  name: string
  number: number
  value: string
  error: string | undefined
  isFixed: boolean
  onChange: (text: string) => void
  onRemove: () => void
}) {
  const { name, number, value, error, isFixed } = props
  const t = useT()
  return (
    <div className={styles.phoneRow}>
      <DigitsInput
        name={name}
        aria-label={t('settingsPage/phone', { number })}
        kind="phone"
        readOnly={isFixed}
        value={value}
        error={error}
        onChange={props.onChange}
      />
      {!isFixed && (
        <ToolButton label={t('settingsPage/removePhone', { number })} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden="true" />
        </ToolButton>
      )}
    </div>
  )
}

/** The rows, and where the focus goes when one comes or leaves. */
function useRows(name: string, form: FieldProps['form']) {
  const box = useRef<HTMLFieldSetElement>(null)
  const rows = textsIn(form.values[name])
  const focusRow = (row: number) =>
    requestAnimationFrame(() =>
      box.current?.querySelectorAll<HTMLElement>('input, [data-piece="phone-add"]')[row]?.focus(),
    )
  const put = (next: readonly string[], row: number) => {
    form.set(name, next)
    focusRow(row)
  }
  return {
    box,
    rows,
    change: (row: number, text: string) =>
      form.set(
        name,
        rows.map((one, index) => (index === row ? text : one)),
      ),
    add: () => put([...rows, ''], rows.length),
    remove: (row: number) =>
      put(
        rows.filter((_, index) => index !== row),
        Math.max(0, row - 1),
      ),
  }
}

/** Phone numbers in rows that can be added and taken away. */
export function PhoneRows({ name, field, form, readOnly }: FieldProps) {
  const t = useT()
  const { label, description, error, isLocked } = useFieldWords(name, form)
  const { box, rows, change, add, remove } = useRows(name, form)
  const isFixed = readOnly || isLocked
  const most = field.kind === 'phones' ? field.most : 0
  return (
    <fieldset ref={box} className={styles.phoneRows} data-wide>
      <legend>{label}</legend>
      {description && <Input.Description>{description}</Input.Description>}
      {rows.length === 0 && <p className="muted">{t('settingsPage/noPhones')}</p>}
      {rows.map((value, row) => (
        // A row is where it stands: it has nothing else to be known by.
        // oxlint-disable-next-line react/no-array-index-key
        <PhoneRow
          key={row}
          name={`${name}.${row}`}
          number={row + 1}
          value={value}
          error={form.problems[`${name}.${row}`]}
          isFixed={isFixed}
          onChange={(text) => change(row, text)}
          onRemove={() => remove(row)}
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {!isFixed && (
        <Button
          data-piece="phone-add"
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={rows.length >= most}
          onClick={add}
        >
          {t('settingsPage/addPhone')}
        </Button>
      )}
    </fieldset>
  )
}
