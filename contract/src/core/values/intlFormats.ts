// Making one of Intl's formatters takes some fifty times as long as using it, and a list formats hundreds of values: each is
// made once for its language and options. Callers have few of either: time zones are those of settings.

function cached<Format, Options>(make: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (tag: string, options: Options): Format => {
    const key = `${tag} ${JSON.stringify(options)}`
    const known = formats.get(key)
    if (known) return known
    const format = make(tag, options)
    formats.set(key, format)
    return format
  }
}

export const dateFormat = cached(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
)

export const relativeFormat = cached(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
)

export const numberFormat = cached(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)
