import { linesOf } from '@bustan/contract/core/richText/richText.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Texts } from '../draft/drafts.ts'
import { differenceOf } from './textDifference.ts'
import type { Line, Piece } from './textDifference.ts'
import * as styles from './textDifference.module.css'

/** Lines that stayed are shown this many beside those that did not. */
const AROUND = 1

/** Returns the lines to show: the changed ones with their neighbours, and null for each gap between. */
function shortened(lines: readonly Line[]): (Line | null)[] {
  const near = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ how }) => how === 'changed')
  return lines
    .map((line, at) => (near(at) ? line : null))
    .filter((line, at, all) => line !== null || at === 0 || all[at - 1] !== null)
}

function Words({ piece }: { piece: Piece }) {
  const t = useT()
  if (piece.how === 'same') return <span>{piece.text}</span>
  const Mark = piece.how === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="sr">
        {t(piece.how === 'added' ? 'pageHistory/cameBefore' : 'pageHistory/wentBefore')}
      </span>
      {piece.text}
      <span className="sr">{t('pageHistory/after')}</span>
    </Mark>
  )
}

function Side(props: { lang: Language; before: string; after: string }) {
  const { lang, before, after } = props
  const t = useT()
  const name = t(lang === 'ar' ? 'pageHistory/arabic' : 'pageHistory/english')
  const lines = differenceOf(linesOf(before), linesOf(after))
  const isSame = lines.every(({ how }) => how === 'same')
  return (
    <section className={styles.differenceSide}>
      <h3>{name}</h3>
      {isSame ? (
        <p className="muted">{t(before === after ? 'pageHistory/same' : 'pageHistory/formatsOnly')}</p>
      ) : (
        <div className={styles.differenceText} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
          {shortened(lines).map((line, at) =>
            line === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of two texts that never change
              <p key={at} className={styles.differenceGap} aria-hidden="true">
                ⋯
              </p>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <p key={at} data-how={line.how}>
                {line.pieces.map((piece, place) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={place}>
                    {place > 0 && ' '}
                    <Words piece={piece} />
                  </span>
                ))}
              </p>
            ),
          )}
        </div>
      )}
    </section>
  )
}

/** In what two versions of a page differ, in words: each language in its own direction, what came underlined, what went struck through. */
export function TextDifference({ before, after }: { before: Texts; after: Texts }) {
  return (
    <div className={styles.difference}>
      <Side lang="ar" before={before.ar} after={after.ar} />
      <Side lang="en" before={before.en} after={after.en} />
    </div>
  )
}
