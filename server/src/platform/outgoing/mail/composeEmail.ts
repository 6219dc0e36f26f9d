import type { Language } from '@bustan/contract/core/texts/language.ts'

/** An email as it goes out. */
export interface Email {
  /** Null: made like any other, and sent to nobody. */
  to: string | null
  subject: string
  text: string
  html?: string
  /** The language it is written in, or begins with. */
  language?: Language
  /** The one address the email leads to, where it leads to one. */
  link?: string
  /** The address at which its receiver unsubscribes from more like it; mail programs are given it as well. */
  unsubscribe?: string
  /** Files that go with it. */
  attachments?: readonly Attachment[]
}

/** A file of an email. */
export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** One language's part of an email, from top to bottom. */
export interface EmailPart {
  language: Language
  heading: string
  paragraphs: readonly string[]
  /** A short code, shown large and always left to right. */
  code?: string
  /** Said between the code and the button. */
  after?: string
  button?: { label: string; href: string }
  /** Said small, below. */
  notes?: readonly string[]
  /** The last line: a link, small. */
  foot?: { label: string; href: string }
}

// The product's light colours: mail programs know no style sheet of ours.
const PAPER = '#f6f5f0'
const SHEET = '#ffffff'
const LINE = '#e3e0d6'
const INK = '#1b231e'
const QUIET = '#566058'
const BRAND = '#17743f'
const SOFT = '#e0f2e7'
const BRAND_INK = '#12613a'
const SMALL = `color:${QUIET};font-size:13px;line-height:20px`
const FONT = "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif"

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

function partHtml(part: EmailPart, rule: boolean): string {
  const align = part.language === 'ar' ? 'right' : 'left'
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 12px;${style}">${escape(text).replaceAll('\n', '<br>')}</p>`
  const code =
    part.code === undefined
      ? ''
      : `<p dir="ltr" style="margin:20px 0;padding:14px 20px;border-radius:8px;background:${SOFT};color:${BRAND_INK};font-size:32px;line-height:40px;font-weight:600;letter-spacing:12px;text-indent:12px;text-align:center">${escape(part.code)}</p>`
  const button = part.button
    ? `<p style="margin:20px 0"><a href="${escape(part.button.href)}" style="display:inline-block;padding:10px 22px;border-radius:8px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none">${escape(part.button.label)}</a></p>`
    : ''
  const foot = part.foot
    ? `<p style="margin:0;${SMALL}"><a href="${escape(part.foot.href)}" style="color:${QUIET}">${escape(part.foot.label)}</a></p>`
    : ''
  const border = rule ? `border-top:1px solid ${LINE};` : ''
  return `<div lang="${part.language}" dir="${directionOf(part.language)}" style="${border}padding:24px 28px;text-align:${align}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:30px;font-weight:600">${escape(part.heading)}</h1>
${part.paragraphs.map((text) => paragraph(text, '')).join('\n')}${code}${part.after ? paragraph(part.after, '') : ''}${button}
${(part.notes ?? []).map((text) => paragraph(text, SMALL)).join('\n')}${foot}
</div>`
}

function partText(part: EmailPart): string {
  const foot = part.foot && `${part.foot.label}: ${part.foot.href}`
  return [
    part.heading,
    ...part.paragraphs,
    part.code,
    part.after,
    part.button?.href,
    ...(part.notes ?? []),
    foot,
  ]
    .filter((piece) => piece !== undefined)
    .join('\n\n')
}

/**
 * An email in one or more languages, as text and as HTML without anything that has to be fetched. `brand` is what the sender is
 * called in a language.
 */
export function composeEmail(
  brand: (language: Language) => string,
  to: string | null,
  subject: string,
  parts: readonly EmailPart[],
): Email {
  const language = parts[0]?.language ?? 'ar'
  const link = parts.find((part) => part.button)?.button?.href
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:15px/24px ${FONT}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 12px;padding:0 4px;color:${BRAND};font-size:18px;line-height:28px;font-weight:600">${escape(brand(language))}</p>
<div style="border:1px solid ${LINE};border-radius:12px;background:${SHEET}">
${parts.map((part, index) => partHtml(part, index > 0)).join('\n')}
</div>
</div>
</body>
</html>
`
  return {
    to,
    subject,
    text: `${parts.map(partText).join('\n\n— — —\n\n')}\n`,
    html,
    language,
    ...(link ? { link } : {}),
  }
}
