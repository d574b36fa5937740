import { escapeHtml } from '../../../rules/html.ts'
import { type Page, page } from './page.ts'

type Logout = {
  pageTitle: string
  /** The library's form, with its proof against forgery. */
  form: string
  /** Whether the request carried the ID token of whoever is signed in: then nothing needs to be asked. */
  proven: boolean
  origins: readonly string[]
}

const SUBMIT = "document.getElementById('op.logoutForm').submit()"

/** Ends the session at the provider: at once for our own application, after a question for anybody else's link. */
export function logoutPage({ pageTitle, form, proven, origins }: Logout): Page {
  const yes = '<input type="hidden" name="logout" value="yes" form="op.logoutForm">'
  return page({
    title: `Logging out – ${pageTitle}`,
    formTargets: origins,
    ...(proven ? { script: SUBMIT } : {}),
    body: `<header>${escapeHtml(pageTitle)}</header>
<main>
<h1>${proven ? 'Logging out…' : 'Do you want to log out?'}</h1>
${form}${yes}
<button class="go" type="submit" form="op.logoutForm">Log out</button>
</main>`,
  })
}

/** Shown after a logout that named no page to return to. */
export function loggedOutPage(pageTitle: string, back: string): Page {
  return page({
    title: `Logged out – ${pageTitle}`,
    body: `<header>${escapeHtml(pageTitle)}</header>
<main>
<h1>You are logged out</h1>
<p><a href="${escapeHtml(back)}">Go to the login page</a></p>
</main>`,
  })
}
