import { escapeHtml } from '../../rules/html.ts'
import { instantInWords, timestamp, zoneInWords } from '../../rules/time.ts'
import type { Kept, Opened, Wanted } from './mailboxContent.ts'

/** The list: newest first, with a search by address. */
export function listPage(messages: readonly Kept[], { to, before, limit }: Wanted, zone: string): string {
  const rows = messages.map(
    ({ id, to: receiver, subject, on }) => `<li><a href="/mailbox/${id}">
<span class="subject">${escapeHtml(subject)}</span>
<span class="to">To ${escapeHtml(receiver)}</span>
<time datetime="${on}">${timestamp(on, zone)}</time>
</a></li>`,
  )
  const older = messages.length === limit ? olderLink(messages.at(-1)?.id ?? 0, to) : ''
  const none =
    to === null
      ? 'Nothing has been sent yet. E-mails appear here as soon as they leave.'
      : 'No e-mail to such an address.'
  return page(
    'Mailbox',
    `<p class="back"><a href="/">Back to the application</a></p>
<h1>Mailbox</h1>
<p class="about">Demonstration only: every e-mail stays here instead of leaving, so that its links can be tried.</p>
<form action="/mailbox" method="get" role="search">
<label for="to">Receiver’s address contains</label>
<div class="field"><input id="to" name="to" type="search" value="${escapeHtml(to ?? '')}" autocomplete="off" spellcheck="false">
<button type="submit">Find</button></div>
</form>
${rows.length > 0 ? `<ol class="messages">\n${rows.join('\n')}\n</ol>` : `<p class="none">${none}</p>`}
<p class="pages">${before === null ? `<a href="/mailbox${queryOf({ to })}">Look again</a>` : `<a href="/mailbox${queryOf({ to })}">Newest</a>`}${older}</p>`,
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
      `<li><a href="/mailbox/${id}/attachments/${number}">${escapeHtml(filename)}</a> (${Math.ceil(content.length / 1024)} kB)</li>`,
  )
  return page(
    subject,
    `<p class="back"><a href="/mailbox">Back to the mailbox</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl><div><dt>To</dt><dd>${escapeHtml(to)}</dd></div>
<div><dt>Sent</dt><dd><time datetime="${on}">${instantInWords(on, zone)}, ${zoneInWords(zone)}</time></dd></div></dl>
<nav aria-label="Form of the message">${tab('html', 'As it looks')}${tab('text', 'Plain text')}</nav>
${
  view === 'html'
    ? `<iframe src="/mailbox/${id}/html" title="The message" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`
    : `<pre tabindex="0">${escapeHtml(text)}</pre>`
}
${linked.length > 0 ? `<h2>Links in this message</h2>\n<ul class="links">\n${linked.join('\n')}\n</ul>` : ''}
${files.length > 0 ? `<h2>Attached</h2>\n<ul class="links">\n${files.join('\n')}\n</ul>` : ''}`,
  )
}

/** Shown for an id that the mailbox doesn't hold. */
export const missingPage = (): string =>
  page(
    'Not in the mailbox',
    '<h1>This e-mail is not in the mailbox</h1>\n<p><a href="/mailbox">Back to the mailbox</a></p>',
  )

/** The letter itself, for the frame: its links open beside the mailbox. */
export function framedLetter(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`
}

function olderLink(before: number, to: string | null): string {
  return ` <a href="/mailbox${queryOf({ to, before: String(before) })}">Older</a>`
}

function queryOf(values: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value)
  return query.size > 0 ? `?${escapeHtml(query.toString())}` : ''
}

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === 'Mailbox' ? title : `${title} · Mailbox`)}</title>
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
