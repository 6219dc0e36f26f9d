import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { IconPlus } from '@tabler/icons-react'
import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Loader } from '../../button/Loader.tsx'
import '../../theme/mantine-combobox.css'
import { useUiTexts } from '../../texts.ts'
import * as styles from './select.module.css'

export type SelectOption = { value: string; label: string; detail?: ReactNode }

interface SelectSearchProps {
  label?: string
  ariaLabel?: string
  /** The field's name in its form. */
  path?: string
  options: readonly SelectOption[]
  value: SelectOption | null
  onChange: (option: SelectOption | null) => void
  onSearch?: (text: string) => void
  loading?: boolean
  placeholder?: string
  /** Said in place of options where none fits. */
  empty?: string | undefined
  /**
   * A search field rather than a choice: screen readers hear of its list, and Enter takes the first option that fits, once the options
   * have come where they are still on their way, or adds what is not there.
   */
  searches?: boolean
  clearable?: boolean
  required?: boolean
  disabled?: boolean
  /** True if it has the focus once its dialog opens. */
  isFirst?: boolean
  error?: ReactNode
  /** Creates an option that does not exist yet, under the typed name. */
  add?: { label: (typed: string) => string; onAdd: (typed: string) => void } | undefined
}

/** Stands among the values for making one that is not there. */
const ADD = '+'

/** Holds the typed text, the options that match it, and the list that opens with them. */
function useTyping(props: SelectSearchProps) {
  const { value, options, onChange, onSearch, add } = props
  const [typed, setTyped] = useState<string | null>(null)
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setTyped(null)
    },
  })
  const wanted = normalizeForSearch(typed ?? '')
  const shown = onSearch
    ? options
    : options.filter((option) => normalizeForSearch(option.label).includes(wanted))
  const [isHasty, setHasty] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setHasty(false)
    onSearch?.(text)
    box.openDropdown()
    box.resetSelectedOption()
  }
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option)
    box.closeDropdown()
    if (chosen === ADD) add?.onAdd((typed ?? '').trim())
  }
  const open = () => {
    if (!box.dropdownOpened) onSearch?.('')
    box.openDropdown()
  }
  const isComing = props.loading ?? false
  const firstShown = shown[0]?.value
  const takeFirst = () => {
    setHasty(false)
    if (firstShown !== undefined) choose(firstShown)
    else if (add) choose(ADD)
  }
  const selectFirst = useEffectEvent((first: string | undefined, text: string | null, coming: boolean) => {
    if (!props.searches || !text || coming) return
    if (isHasty) takeFirst()
    else if (first !== undefined) box.selectFirstOption()
  })
  useEffect(() => selectFirst(firstShown, typed, isComing), [firstShown, typed, isComing])
  /** Enter: what was typed is looked for first, however quickly it follows. */
  const enter = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (!props.searches || key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
    if (!typed?.trim()) return
    event.preventDefault()
    if (isComing) setHasty(true)
    else if (box.getSelectedOptionIndex() === -1) takeFirst()
  }
  // One that is there under this very name is not offered a second time.
  const isThere = options.some((option) => normalizeForSearch(option.label) === wanted)
  const addLabel = add?.label(isThere ? '' : (typed ?? '').trim())
  return { box, shown, text: typed ?? value?.label ?? '', addLabel, type, choose, open, enter }
}

function Options(
  props: SelectSearchProps & { shown: readonly SelectOption[]; addLabel: string | undefined },
) {
  const { shown, addLabel } = props
  const texts = useUiTexts()
  return (
    <>
      {/* Beside the list: what is none of its options is nothing that a list may hold. */}
      {shown.length === 0 && (
        <Combobox.Empty>{props.loading ? texts.loading : (props.empty ?? texts.nothingFound)}</Combobox.Empty>
      )}
      <Combobox.Options
        mah={264}
        className={styles.selectOptions}
        aria-label={props.label ?? props.ariaLabel}
      >
        {shown.map((option) => (
          <Combobox.Option
            key={option.value}
            value={option.value}
            selected={option.value === props.value?.value}
          >
            <bdi>{option.label}</bdi>
            {option.detail && <span className={styles.selectDetail}>{option.detail}</span>}
          </Combobox.Option>
        ))}
        {addLabel && (
          <Combobox.Option value={ADD} className={styles.selectAdd}>
            <IconPlus size={16} aria-hidden="true" />
            <bdi>{addLabel}</bdi>
          </Combobox.Option>
        )}
      </Combobox.Options>
    </>
  )
}

/**
 * One choice out of many, found by typing. With `onSearch` the caller brings the options that fit (debounced as it
 * likes); without it they are filtered here, folded as Arabic search folds. Answers the option, or null when cleared.
 */
export function SelectSearch(props: SelectSearchProps) {
  const { value, onChange, searches = false } = props
  const texts = useUiTexts()
  const { box, shown, text, addLabel, type, choose, open, enter } = useTyping(props)
  const clear = props.clearable && value && !props.disabled && (
    <CloseButton
      className={styles.selectClear}
      size="sm"
      aria-label={texts.clearChoice}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(null)}
    />
  )

  return (
    <Combobox store={box} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute={searches}>
        <InputBase
          {...(searches ? { role: 'combobox', 'aria-autocomplete': 'list' as const } : {})}
          data-path={props.path}
          data-autofocus={props.isFirst || undefined}
          label={props.label}
          aria-label={props.ariaLabel}
          required={props.required}
          disabled={props.disabled}
          error={props.error}
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={open}
          onKeyDown={enter}
          onBlur={() => box.closeDropdown()}
          rightSection={
            props.loading ? (
              <Loader size="sm" role="progressbar" aria-label={texts.loading} />
            ) : (
              clear || <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={clear ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Options {...props} shown={shown} addLabel={addLabel} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
