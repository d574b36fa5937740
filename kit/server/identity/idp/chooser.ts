import type { Role } from '../../../rules/access.ts'
import { escapeHtml } from '../../../rules/html.ts'
import { chooserWords, roleWords, startAgainWords } from '../../../words/en.ts'
import { type Page, page } from './page.ts'
import type { OfferedUser } from './users.ts'

const NATIONAL: readonly Role[] = ['NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY']

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
    title: chooserWords.title(pageTitle),
    formTargets: origins,
    body: `<header>${escapeHtml(pageTitle)}</header>
<main>
<h1>${chooserWords.heading}</h1>
<p class="note">${chooserWords.about}</p>
<form method="post" action="${escapeHtml(action)}">
${sections.join('\n')}
</form>
<p class="foot"><a href="${escapeHtml(back)}">${chooserWords.back}</a></p>
</main>`,
  })
}

/** The page for a sign-in that can't go on. */
export function startAgainPage(pageTitle: string, back: string): Page {
  return page({
    title: startAgainWords.title(pageTitle),
    body: `<header>${escapeHtml(pageTitle)}</header>
<main>
<h1>${startAgainWords.heading}</h1>
<p>${startAgainWords.text}</p>
<p><a href="${escapeHtml(back)}">${startAgainWords.toLogin}</a></p>
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
    { title: chooserWords.allRegions, people: national },
    ...[...regional].map(([title, people]) => ({ title, people })),
    {
      title: chooserWords.refused,
      note: chooserWords.refusedHelp,
      people: users.filter((user) => user.refusal !== null),
    },
  ]
  return all.filter((group) => group.people.length > 0)
}

function entry(user: OfferedUser): string {
  const refusal = user.refusal ? `\n<span class="refusal">${chooserWords[user.refusal]}</span>` : ''
  return `<li><button class="person" type="submit" name="account" value="${user.id}">
<span class="name">${escapeHtml(user.name)}</span>
<span>${escapeHtml(user.roles.map((role) => roleWords[role]).join(', '))}</span>
<span class="soft">${escapeHtml(chooserWords.place(user.jamatkhana, user.region))}</span>
<span class="soft">${escapeHtml(user.email)}</span>${refusal}
</button></li>`
}
