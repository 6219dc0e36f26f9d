import { Ltr } from './Ltr.tsx'

const FIGURES = /([\d/–-]{3,})/
/** Figures with a dash or a slash between them, such as a postal code with its additional number. */
const isCode = (text: string) => /^[\d/–-]*\d[/–-]\d[\d/–-]*$/.test(text)

/** A text with its codes kept whole and in their own order: in an Arabic line "2121-16273" would be read from its end. */
export function Words({ children }: { children: string }) {
  return (
    <bdi>
      {children.split(FIGURES).map((part, index) =>
        isCode(part) ? (
          <Ltr key={index} className="code">
            {part}
          </Ltr>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}
