import { Fragment } from 'react'
import { Kbd } from '../pieces/Kbd.tsx'
import { useUiTexts } from '../texts.ts'
import { DialogFrame } from './DialogFrame.tsx'
import * as styles from './dialogs.module.css'

export type ShortcutGroup = {
  key: string
  label: string
  shortcuts: readonly {
    key: string
    label: string
    /** Keys held together, or one after the other when `inTurn`. */
    keys: readonly string[]
    inTurn?: boolean
  }[]
}

/** All the keys there are, by what they are for. */
export function ShortcutSheet(props: {
  onClose: () => void
  title: string
  groups: readonly ShortcutGroup[]
}) {
  const texts = useUiTexts()
  return (
    <DialogFrame title={props.title} size={680} onClose={props.onClose}>
      <div className={styles.shortcuts}>
        {props.groups.map((group) => (
          <section key={group.key}>
            <h3>{group.label}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.key}>
                  <dt>{shortcut.label}</dt>
                  <dd dir={shortcut.inTurn ? undefined : 'ltr'}>
                    {shortcut.keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && <span className="muted">{shortcut.inTurn ? texts.inTurn : '+'}</span>}
                        <Kbd>{key}</Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  )
}
