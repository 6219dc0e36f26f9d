import { Fragment } from 'react'
import { useUiLang } from '../../UiProvider.tsx'

/** A name as texts carry it (FSI … PDI). */
const NAME = '\u2068([^\u2069]*)\u2069'
/** Words in Latin letters, with what joins them: "WebP", "JPG PNG". */
const LATIN = '[A-Za-z][\\w.-]*(?:[ ,]+[A-Za-z][\\w.-]*)*'

/**
 * A sentence as elements that keep its order in either direction: names in it in a `bdi`, and in Arabic every Latin run in
 * one that goes from left to right.
 */
export function Isolated({ text }: { text: string }) {
  const lang = useUiLang()
  const parts = text.split(new RegExp(lang === 'ar' ? `${NAME}|(${LATIN})` : `${NAME}|(\u0000)`))
  // Each sentence part is followed by a name and a run, of which one is there.
  return parts.map((part, index) => {
    if (!part) return null
    const kind = index % 3
    return (
      <Fragment key={index}>
        {kind === 1 ? <bdi>{part}</bdi> : kind === 2 ? <bdi dir="ltr">{part}</bdi> : part}
      </Fragment>
    )
  })
}
