import type { Role } from '../../../rules/access.ts'
import { escapeHtml } from '../../../rules/html.ts'
import { ROLE_WORDS } from '../../../rules/roleWords.ts'
import { type Page, page } from './page.ts'
import type { OfferedUser } from './users.ts'

const NATIONAL: readonly Role[] = ['NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY']
const REFUSALS = { inactive: 'Inactive', notYet: 'Not started yet', expired: 'Past its end date' } as const

type Chooser = {
  pageTitle: string
  users: readonly OfferedUser[]
  action: string
  back: string
  origins: readonly string[]
}

/** The account chooser of the demonstration: everybody on one page, one tap to sign in (decisions §3). */
export function chooserPage({ pageTitle, users, action, back, origins }: Chooser): Page {
  const sections = groups(users).map(
    ({ title, note, people }) => `<section>
<h2>${escapeHtml(title)}</h2>
${note ? `<p>${escapeHtml(note)}</p>` : ''}
<ul>
${people.map(entry).join('\n')}
</ul>
</section>`,
  )
  return page({
    title: `Choose an account – ${pageTitle}`,
    formTargets: origins,
    body: `<header>${escapeHtml(pageTitle)}</header>
<main>
<h1>Who would you like to be?</h1>
<p class="note">This is a demonstration sign-in. There are no passwords: choose somebody and you are signed in as them. The people and the records are made up.</p>
<form method="post" action="${escapeHtml(action)}">
${sections.join('\n')}
</form>
<p class="foot"><a href="${escapeHtml(back)}">Back without signing in</a></p>
</main>`,
  })
}

/** The page for a sign-in that can't go on. */
export function startAgainPage(pageTitle: string, back: string): Page {
  return page({
    title: `Please start again – ${pageTitle}`,
    body: `<header>${escapeHtml(pageTitle)}</header>
<main>
<h1>Please start again</h1>
<p>This sign-in has run out or was finished in another window.</p>
<p><a href="${escapeHtml(back)}">Go to the login page</a></p>
</main>`,
  })
}

type Group = { title: string; note?: string; people: OfferedUser[] }

/** Those for all regions first, then region by region; those who will be refused last. */
function groups(users: readonly OfferedUser[]): Group[] {
  const welcome = users.filter((user) => user.refusal === null)
  const national = welcome.filter((user) => user.roles.some((role) => NATIONAL.includes(role)))
  const regional = Map.groupBy(
    welcome.filter((user) => !national.includes(user)),
    (user) => user.region,
  )
  const all: Group[] = [
    { title: 'All regions', people: national },
    ...[...regional].map(([title, people]) => ({ title, people })),
    {
      title: 'Accounts that are refused',
      note: 'They can sign in here, and the application then says why it does not let them in.',
      people: users.filter((user) => user.refusal !== null),
    },
  ]
  return all.filter((group) => group.people.length > 0)
}

function entry(user: OfferedUser): string {
  const refusal = user.refusal ? `\n<span class="refusal">${REFUSALS[user.refusal]}</span>` : ''
  return `<li><button class="person" type="submit" name="account" value="${user.id}">
<span class="name">${escapeHtml(user.name)}</span>
<span>${escapeHtml(user.roles.map((role) => ROLE_WORDS[role]).join(', '))}</span>
<span class="soft">${escapeHtml(`${user.jamatkhana}, ${user.region}`)}</span>
<span class="soft">${escapeHtml(user.email)}</span>${refusal}
</button></li>`
}
