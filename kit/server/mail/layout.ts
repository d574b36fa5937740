import { announcedLanguage } from '../../rules/announcedLanguage.ts'
import { escapeHtml } from '../../rules/html.ts'
import type { Language } from '../../rules/language.ts'
import { letterWords } from '../../words/en.ts'
import { languageNow } from '../languages.ts'

type LetterGroup = { label: string; lines: readonly string[]; link?: { label: string; href: string } }

/** What a letter says. Everything is plain text; it is escaped here. */
export type LetterText = {
  title: string
  paragraphs: readonly string[]
  /** Particulars under headings of their own, each with a page that it leads to. */
  groups?: readonly LetterGroup[]
  /** The one thing to do. `href` is an http(s) address. */
  button?: { label: string; href: string }
  /** Announced text, set apart as it will be read; its line breaks are kept. */
  wording?: string
  footer: string
}

// In attributes, which stand in double quotes.
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"
const ANNOUNCED = `color:#22241f;font-family:${SERIF};font-size:18px;line-height:1.6`

// Mail programs that know colour schemes read this; the others keep the inline colours.
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #161716 !important; }
  .sheet { background: #222422 !important; }
  .ink { color: #ece9e4 !important; }
  .soft { color: #b6b2ab !important; }
  .wording { background: #2b2e2c !important; border-color: #6fb8a2 !important; }
  .button { background: #8fd0bc !important; color: #10211c !important; }
  .link { color: #8fd0bc !important; }
}`

/**
 * An e-mail as HTML and as plain text; title and footer are plain text, `html` and `text` what stands between them.
 * `language` is what it is written in, where that does not follow who reads it.
 */
export type Framed = { title: string; html: string; text: string; footer: string; language?: Language }

/** The one look of all our e-mails, in the tone of the application; readable on a phone, in light and dark. */
export function framed({ title, html, text, footer, language = languageNow() }: Framed): {
  html: string
  text: string
} {
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f3f1ec">
<div class="ground" style="padding:24px 12px;background:#f3f1ec">
<div class="sheet" style="max-width:600px;margin:0 auto;padding:28px 24px;border-radius:8px;background:#ffffff;font-family:${SANS};font-size:16px;line-height:1.5;overflow-wrap:break-word">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#22241f">${escapeHtml(title)}</h1>
${html}
<p class="soft" style="margin:24px 0 0;font-size:14px;color:#5b5a55">${withBreaks(footer)}</p>
</div>
</div>
</body>
</html>
`
  return { html: page, text: `${title}\n\n${text}\n\n-- \n${footer}\n` }
}

/** Announced text as it stands in an e-mail; it is HTML already. */
export const announced = (html: string): string => `<div class="ink" style="${ANNOUNCED}">\n${html}\n</div>`

/** A letter of the application. */
export const letter = (text: LetterText): { html: string; text: string } =>
  framed({ title: text.title, html: asHtml(text), text: asPlainText(text), footer: text.footer })

function asHtml({ paragraphs, groups = [], button, wording }: LetterText): string {
  const parts = [
    ...paragraphs.map(
      (paragraph) => `<p class="ink" style="margin:0 0 16px;color:#22241f">${withBreaks(paragraph)}</p>`,
    ),
    ...groups.map(groupAsHtml),
  ]
  if (wording !== undefined)
    parts.push(
      `<blockquote class="wording ink" style="margin:0 0 20px;padding:14px 18px;border-left:4px solid #14614f;background:#f3f1ec;${ANNOUNCED}">${wording.split('\n').map(inItsLanguage).join('<br>\n')}</blockquote>`,
    )
  if (button) {
    const href = escapeHtml(checkedAddress(button.href))
    parts.push(
      `<p style="margin:0 0 16px"><a class="button" href="${href}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#14614f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
      `<p class="soft" style="margin:0 0 16px;font-size:14px;color:#5b5a55">${escapeHtml(letterWords.buttonFails)}<br><a class="link" href="${href}" style="color:#14614f;word-break:break-all">${href}</a></p>`,
    )
  }
  return parts.join('\n')
}

function asPlainText({ paragraphs, groups = [], button, wording }: LetterText): string {
  const parts = [...paragraphs, ...groups.map(groupAsPlainText)]
  if (wording !== undefined)
    parts.push(
      wording
        .split('\n')
        .map((line) => `  ${line}`)
        .join('\n'),
    )
  if (button) parts.push(`${letterWords.button(button.label)}\n${checkedAddress(button.href)}`)
  return parts.join('\n\n')
}

function groupAsHtml({ label, lines, link }: LetterGroup): string {
  const heading = `<h2 class="ink" style="margin:0 0 4px;font-size:16px;line-height:1.4;color:#22241f">${escapeHtml(label)}</h2>`
  const said = lines.map(withBreaks)
  if (link)
    said.push(
      `<a class="link" href="${escapeHtml(checkedAddress(link.href))}" style="color:#14614f">${escapeHtml(link.label)}</a>`,
    )
  return `${heading}\n<p class="ink" style="margin:0 0 16px;color:#22241f">${said.join('<br>\n')}</p>`
}

const groupAsPlainText = ({ label, lines, link }: LetterGroup): string =>
  [label, ...lines, ...(link ? [checkedAddress(link.href)] : [])].join('\n')

/** A line of announced text, which is read out as what it is where the letter around it is in the other language. */
function inItsLanguage(line: string): string {
  const language = announcedLanguage(line)
  const said = escapeHtml(line)
  return language === undefined || language === languageNow() ? said : `<span lang="${language}">${said}</span>`
}

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n')

/** Throws for anything but an http(s) address: a letter must not carry another kind of link. */
function checkedAddress(href: string): string {
  const { protocol } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A letter links to pages only.')
  return href
}
