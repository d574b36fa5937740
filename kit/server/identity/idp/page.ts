import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../rules/html.ts'
import { LANGUAGE_TAGS } from '../../../rules/language.ts'
import { languageNow } from '../../languages.ts'

/** A page of the embedded provider with the policy it is to be sent under. */
export type Page = { html: string; policy: string }

type PageContent = {
  title: string
  /** Markup; whatever comes from data must have gone through `escapeHtml`. */
  body: string
  /** Where its form may lead, besides this server. */
  formTargets?: readonly string[]
  /** The one script it runs. */
  script?: string
}

const STYLE = `
:root { color-scheme: light dark; --ground: #f7f6f3; --sheet: #fff; --text: #23211e; --soft: #57534e; --line: #d6d3cd;
  --accent: #14614f; --accent-text: #fff; --warn: #8a4b00; --warn-ground: #fdf1dc }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1a18; --sheet: #262421; --text: #edeae5; --soft: #b8b2a9;
  --line: #47433e; --accent: #6fc7b0; --accent-text: #10201c; --warn: #f2c27a; --warn-ground: #3a2c14 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
header, main { max-width: 1120px; margin: 0 auto; padding: 0 16px }
header { min-height: 65px; display: flex; align-items: center; font-weight: 600; color: var(--accent) }
h1 { margin: 16px 0 8px; font-size: 28px; line-height: 1.2 }
h2 { margin: 32px 0 12px; font-size: 18px }
p { max-width: 640px; margin: 0 0 12px }
a { color: var(--accent) }
.note { padding: 12px 16px; border-radius: 8px; background: var(--warn-ground); color: var(--text) }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)) }
li { display: flex }
.person { width: 100%; min-height: 44px; padding: 12px 16px; text-align: left; font: inherit; color: inherit; cursor: pointer;
  background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere }
.person:hover { border-color: var(--accent) }
.person:focus-visible, .go:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.person span { display: block }
.name { font-weight: 600 }
.soft { color: var(--soft); font-size: 14px }
.refusal { color: var(--warn); font-size: 14px; font-weight: 600 }
.go { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; cursor: pointer; border: 0; border-radius: 8px;
  background: var(--accent); color: var(--accent-text) }
.foot { margin: 32px 0 }
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const STYLE_HASH = hashOf(STYLE)

/** A whole page, and the content security policy that lets it do what it does and nothing else. */
export function page({ title, body, formTargets = [], script }: PageContent): Page {
  const run = script === undefined ? '' : `<script>${script}</script>`
  return {
    html: `<!doctype html>
<html lang="${LANGUAGE_TAGS[languageNow()]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${body}
${run}</body>
</html>
`,
    policy: policyWith(script === undefined ? "'none'" : hashOf(script), formTargets),
  }
}

/** The policy for answers that the provider's library writes; it adds the hashes of its own scripts to it. */
export const libraryPolicy = (formTargets: readonly string[]): string => policyWith("'self'", formTargets)

function policyWith(scripts: string, formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${STYLE_HASH}`,
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';')
}
