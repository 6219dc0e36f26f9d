import { IconVolumeOff } from '@tabler/icons-react'
import { useCell } from '../../platform/state/cell.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { soundOn } from '../../platform/session/preferences.ts'
import { HeadButton } from '../../ui/frame/HeadButton.tsx'
import { useSound } from './sound.ts'
import { useChime } from './useChime.ts'
import { useLateSound } from './useLateSound.ts'
import * as styles from '../frame/shell.module.css'

/** Sounds for orders that wait; in the header, where nobody would hear them, a button that changes that. */
export function SoundNotice() {
  const t = useT()
  const isOn = useCell(soundOn)
  const sound = useSound()
  const isAllowed = useCell(sound.isAllowed)
  useChime()
  useLateSound()
  if (isOn && isAllowed) return null
  const allow = async () => {
    soundOn.set(true)
    await sound.ring(0)
  }
  return (
    <HeadButton
      className={`${styles.soundNotice} no-print`}
      label={t(isOn ? 'head/soundBlocked' : 'head/soundMuted')}
      icon={<IconVolumeOff size={20} stroke={1.6} aria-hidden="true" />}
      onClick={() => void allow().catch(() => undefined)}
    />
  )
}
