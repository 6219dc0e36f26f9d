import { IconMovie } from '@tabler/icons-react'
import { directionOf } from '../../ui/theme/appearance.ts'
import { useUiLang } from '../../ui/UiProvider.tsx'
import { isVideo } from './pictureParts.ts'
import type { PictureParts } from './pictureParts.ts'
import * as styles from './gallery.module.css'

/** The pictures of a record, each a link to the whole one. `label` names them for screen readers. */
export function GalleryShown({ pictures, label }: { pictures: readonly PictureParts[]; label: string }) {
  return (
    <ul className={styles.shown} dir={directionOf(useUiLang())}>
      {pictures.map((picture, at) => (
        <li key={picture['key']}>
          <a
            href={picture['url']}
            target="_blank"
            rel="noreferrer"
            aria-label={`${label} ${at + 1}`}
            className={styles.face}
          >
            {isVideo(picture) ? (
              <IconMovie size={30} stroke={1.4} aria-hidden="true" />
            ) : (
              <img src={picture['thumbnail']} alt="" loading="lazy" />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
