import { escapeHtml, unescapeHtml } from '../../../kit/rules/html.ts'

/** An announcement as the e-mail that its receivers get; the view shows the same (decisions §8). */
export type AnnouncementEmail = { html: string; text: string }

// For the mail programs that know colour schemes; the others keep the inline colours.
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #161716 !important; }
  .sheet { background: #222422 !important; color: #ece9e4 !important; }
  .soft { color: #b6b2ab !important; }
}`
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"

/** Renders subject and content; the content is HTML of the allowed tags already. */
export function announcementEmail(
  { subject, content }: { subject: string; content: string },
  councilName: string,
): AnnouncementEmail {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f3f1ec">
<div class="ground" style="padding:24px 12px;background:#f3f1ec">
<div class="sheet" style="max-width:640px;margin:0 auto;padding:28px 24px;border-radius:8px;background:#ffffff;color:#22241f;font-family:${SERIF};font-size:18px;line-height:1.6">
<h1 style="margin:0 0 20px;font-family:${SANS};font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${content}
<p class="soft" style="margin:28px 0 0;font-family:${SANS};font-size:14px;color:#5b5a55">${escapeHtml(councilName)}</p>
</div>
</div>
</body>
</html>
`
  return { html, text: `${subject}\n\n${textOf(content)}\n\n-- \n${councilName}\n` }
}

/** Content as plain text: paragraphs apart, list items marked, links with their address. */
export function textOf(content: string): string {
  return unescapeHtml(
    content
      .replace(/\s+/g, ' ')
      .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (_, href: string, label: string) =>
        label === href ? label : `${label} (${href})`,
      )
      .replace(/ ?<br ?\/?> ?/g, '\n')
      .replace(/<li>(?:<p>)?/g, '\n- ')
      .replace(/<\/?(?:p|h[1-4]|ul|ol)>/g, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
