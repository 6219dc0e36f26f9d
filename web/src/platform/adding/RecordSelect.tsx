import { useState } from 'react'
import type { ComponentType } from 'react'
import { showToast } from '../state/toasts.ts'
import { type Addable, type Added, type AddDialogProps, addableFor } from './addable.ts'
import { useScreens } from '../navigation/screens.ts'
import { can } from '../session/can.ts'
import { useProfile } from '../session/session.ts'
import { errorText } from '../http/errorText.ts'
import { useT } from '../i18n/i18n.ts'
import { ReferenceInput } from '../list/filters/ReferenceInput.tsx'
import type { ReferenceInputProps } from '../list/filters/ReferenceInput.tsx'

const NONE: Readonly<AddDialogProps['presets']> = {}

/** Returns what adds the records that the select asks for; null where nothing does, or this person may not. */
function useAddable({ to, query }: Pick<ReferenceInputProps, 'to' | 'query'>): Addable | null {
  const profile = useProfile()
  const adding = useScreens().all.flatMap(({ adds }) => adds ?? [])
  const match = addableFor(adding, to, query)
  return match && can(profile, match.permission) ? match : null
}

/**
 * The select of another record in a form. Whoever may add such records is offered to add one that is not there: in a
 * dialog, from which it comes back chosen while the form keeps what it holds.
 */
export function RecordSelect(
  props: Omit<ReferenceInputProps, 'add'> & {
    /** The initial values of a record that is added here: the main category of a part. */
    presets?: AddDialogProps['presets']
  },
) {
  const { presets = NONE, ...select } = props
  const t = useT()
  const addable = useAddable(props)
  const [dialog, setDialog] = useState<{ Draw: ComponentType<AddDialogProps>; typed: string } | null>(null)
  const [added, setAdded] = useState<Added | null>(null)
  const open = async (typed: string) => {
    try {
      const Draw = await addable?.load()
      if (Draw) setDialog({ Draw, typed })
    } catch (error) {
      showToast({ id: 'add', tone: 'error', message: errorText(t, error) })
    }
  }
  const add = addable && {
    label: (typed: string) =>
      typed ? t('form/addNamed', { add: t(addable.label), name: typed }) : t(addable.label),
    onAdd: (typed: string) => void open(typed),
  }
  return (
    <>
      <ReferenceInput
        {...select}
        known={added?.id === props.value ? added : (props.known ?? null)}
        {...(add ? { add } : {})}
      />
      {dialog && (
        <dialog.Draw
          typed={dialog.typed}
          presets={presets}
          onClose={() => setDialog(null)}
          onAdded={(record) => {
            setAdded(record)
            setDialog(null)
            props.onChange(record.id)
          }}
        />
      )}
    </>
  )
}
