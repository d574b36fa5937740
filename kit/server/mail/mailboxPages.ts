import { escapeHtml } from '../../rules/html.ts'
import { LANGUAGE_TAGS } from '../../rules/language.ts'
import { stamped, written, zoneInWords } from '../../rules/when.ts'
import { mailboxLetterWords, mailboxWords } from '../../words/en.ts'
import { languageNow } from '../languages.ts'
import type { Kept, Opened, Wanted } from './mailboxContent.ts'

/** The list: newest first, with a search by address. */
export function listPage(messages: readonly Kept[], { to, before, limit }: Wanted, zone: string): string {
  const rows = messages.map(
    ({ id, to: receiver, subject, on }) => `<li><a href="/mailbox/${id}">
<span class="subject">${escapeHtml(subject)}</span>
<span class="to">${escapeHtml(mailboxWords.to(receiver))}</span>
<time datetime="${on}">${stamped(on, zone)}</time>
</a></li>`,
  )
  const older = messages.length === limit ? olderLink(messages.at(-1)?.id ?? 0, to) : ''
  const none = to === null ? mailboxWords.nothingSent : mailboxWords.noneFound
  return page(
    mailboxWords.title,
    `<p class="back"><a href="/">${mailboxWords.toApplication}</a></p>
<h1>${mailboxWords.title}</h1>
<p class="about">${mailboxWords.about}</p>
<form action="/mailbox" method="get" role="search">
<label for="to">${mailboxWords.search}</label>
<div class="field"><input id="to" name="to" type="search" value="${escapeHtml(to ?? '')}" autocomplete="off" spellcheck="false">
<button type="submit">${mailboxWords.find}</button></div>
</form>
${rows.length > 0 ? `<ol class="messages">\n${rows.join('\n')}\n</ol>` : `<p class="none">${none}</p>`}
<p class="pages">${before === null ? `<a href="/mailbox${queryOf({ to })}">${mailboxWords.lookAgain}</a>` : `<a href="/mailbox${queryOf({ to })}">${mailboxWords.newest}</a>`}${older}</p>`,
  )
}

/** One message: its HTML in a frame that can do nothing, or its plain text. */
export function messagePage(message: Opened, view: 'html' | 'text', zone: string): string {
  const { id, to, subject, on, text, links, attachments } = message
  const tab = (name: 'html' | 'text', label: string) =>
    `<a href="/mailbox/${id}?view=${name}"${view === name ? ' aria-current="page"' : ''}>${label}</a>`
  const linked = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`)
  const files = attachments.map(
    ({ filename, content }, number) =>
      `<li><a href="/mailbox/${id}/attachments/${number}">${escapeHtml(filename)}</a> ${mailboxLetterWords.size(Math.ceil(content.length / 1024))}</li>`,
  )
  return page(
    subject,
    `<p class="back"><a href="/mailbox">${mailboxLetterWords.back}</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl><div><dt>${mailboxLetterWords.to}</dt><dd>${escapeHtml(to)}</dd></div>
<div><dt>${mailboxLetterWords.sent}</dt><dd><time datetime="${on}">${mailboxLetterWords.sentOn(written(on, zone), zoneInWords(zone))}</time></dd></div></dl>
<nav aria-label="${mailboxLetterWords.form}">${tab('html', mailboxLetterWords.html)}${tab('text', mailboxLetterWords.text)}</nav>
${
  view === 'html'
    ? `<iframe src="/mailbox/${id}/html" title="${mailboxLetterWords.message}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`
    : `<pre tabindex="0">${escapeHtml(text)}</pre>`
}
${linked.length > 0 ? `<h2>${mailboxLetterWords.links}</h2>\n<ul class="links">\n${linked.join('\n')}\n</ul>` : ''}
${files.length > 0 ? `<h2>${mailboxLetterWords.attached}</h2>\n<ul class="links">\n${files.join('\n')}\n</ul>` : ''}`,
  )
}

/** Shown for an id that the mailbox doesn't hold. */
export const missingPage = (): string =>
  page(
    mailboxLetterWords.missing,
    `<h1>${mailboxLetterWords.missingText}</h1>\n<p><a href="/mailbox">${mailboxLetterWords.back}</a></p>`,
  )

/** The letter itself, for the frame: its links open beside the mailbox. */
export function framedLetter(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`
}

function olderLink(before: number, to: string | null): string {
  return ` <a href="/mailbox${queryOf({ to, before: String(before) })}">${mailboxWords.older}</a>`
}

function queryOf(values: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value)
  return query.size > 0 ? `?${escapeHtml(query.toString())}` : ''
}

const page = (title: string, content: string): string => `<!doctype html>
<html lang="${LANGUAGE_TAGS[languageNow()]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === mailboxWords.title ? title : mailboxWords.window(title))}</title>
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
