import type { Actor } from '../../../kit/rules/access.ts'
import type { RightsPart } from '../../../kit/rules/manifest.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { forbidden, notFound, unfit } from '../../../kit/server/http/refusal.ts'
import { inLanguageOfReader, inReadersLanguage } from '../../../kit/server/languages.ts'
import type { House } from '../../../kit/server/manifest.ts'
import type { Services } from '../../../kit/server/services.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { allJamatkhanas, allRegions } from '../../places/server/public.ts'
import { readTimeline } from '../../timeline/server/public.ts'
import { choosesRegion, mayChangeUser, seesUsersOf } from '../rules/access.ts'
import { IMPORT_COLUMNS, IMPORT_EXAMPLE } from '../rules/bulkImport.ts'
import { judgeUser, type UserFacts } from '../rules/judgeUser.ts'
import { rightsInWords } from '../rules/rights.ts'
import { isUserStatus, type User } from '../rules/user.ts'
import { usersApi } from '../rules/usersApi.ts'
import { userFileWords } from '../words/en.ts'
import { checkFile, importFile } from './bulkImport.ts'
import { type Above, changeProfile, changeUser, createUser, setStatus } from './change.ts'
import { userList } from './list.ts'
import { mayImport } from './public.ts'
import { ABOUT_USER, findUser, loadUser } from './users.ts'

/** Users, and everybody's own profile (2§7, decisions §11). */
export const usersRoutes = ({ rights }: Pick<House, 'rights'>, above: Above) => [
  serve(usersApi.create, {
    judge: async ({ services, actor }) => judging(await factsFor(services, actor, null)),
    handle: ({ services, actor, body }) => createUser(services, actor, body),
  }),
  ...userList.routes(usersApi),
  serve(usersApi.template, {
    load: async ({ services, actor }) => refuseUnlisted(services, actor),
    handle: async () => ({
      name: `${inLanguageOfReader(() => userFileWords.template)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      // With its mark, so that a spreadsheet saves it in the same way.
      content: Buffer.from(
        `\ufeff${IMPORT_COLUMNS.join(',')}\r\n${IMPORT_COLUMNS.map((column) => IMPORT_EXAMPLE[column]).join(',')}\r\n`,
      ),
    }),
  }),
  serve(usersApi.createBulk, {
    load: async ({ services, actor }) => refuseUnlisted(services, actor),
    handle: ({ services, actor, query, upload }) =>
      query.dryRun === 'true'
        ? checkFile(services, actor, upload.content)
        : importFile(services, actor, upload.content),
  }),
  serve(usersApi.profile, {
    handle: ({ services, actor }) => ownUser(services, actor),
  }),
  serve(usersApi.updateProfile, {
    handle: ({ services, actor, body }) => changeProfile(services, actor, body),
  }),
  serve(usersApi.get, {
    handle: ({ services, actor, params }) => loadUser(services, actor, params.id),
  }),
  serve(usersApi.change, {
    load: ({ services, actor, params }) => loadForChange(services, actor, params.id),
    judge: async ({ services, actor, loaded }) => judging(await factsFor(services, actor, loaded)),
    handle: ({ services, actor, params, body }) => changeUser({ ...services, ...above }, actor, params.id, body),
  }),
  serve(usersApi.updateStatus, {
    load: ({ services, actor, params }) => loadForChange(services, actor, params.id),
    handle: ({ services, actor, params: { id, status } }) => {
      if (!isUserStatus(status)) throw unfit({ status: messageWords.option })
      return setStatus({ ...services, ...above }, actor, id, status)
    },
  }),
  serve(usersApi.timeline, {
    load: ({ services, actor, params }) => loadUser(services, actor, params.id),
    handle: ({ services, params }) => readTimeline(services, { kind: ABOUT_USER, id: params.id }),
  }),
  serve(usersApi.rights, {
    load: ({ services, actor, params }) => loadUser(services, actor, params.id),
    handle: async ({ services, loaded }) => rightsInWords(loaded, rights.map(inReadersWords), services.env.modules),
  }),
]

/** Importing is for those whom the operator lists (decisions §11). Throws 403. */
function refuseUnlisted({ env }: Services, actor: Actor): void {
  if (!mayImport(actor, env)) throw forbidden()
}

/** A user whom the actor may change. Throws 404 out of sight, 403 for one with roles that the actor may not give. */
async function loadForChange(services: Services, actor: Actor, id: number): Promise<User> {
  const user = await loadUser(services, actor, id)
  if (!mayChangeUser(actor, user)) throw forbidden()
  return user
}

async function ownUser({ db, clock }: Services, actor: Actor): Promise<User> {
  const user = await findUser(db, actor.id, clock.now().toString())
  if (!user) throw notFound()
  return user
}

async function factsFor({ db }: Services, actor: Actor, before: User | null): Promise<UserFacts> {
  return { actor, before, regions: await allRegions(db), jamatkhanas: await allJamatkhanas(db) }
}

/** Another region than one's own does not exist for who is fixed to theirs (decisions §2), or is there to read alone. */
const judging = (facts: UserFacts) => (typed: Record<string, unknown>) => {
  const { actor } = facts
  const { regionId } = typed
  if (typeof regionId === 'number' && !choosesRegion(actor) && regionId !== actor.regionId)
    throw seesUsersOf(actor, regionId) ? forbidden() : notFound()
  return judgeUser(typed, facts)
}

/** What manifests say of rights, in the language of who asks. */
const inReadersWords = ({ title, words, ...part }: RightsPart): RightsPart => ({
  ...part,
  title: inReadersLanguage(title),
  words: Object.fromEntries(Object.entries(words).map(([name, said]) => [name, said && inReadersLanguage(said)])),
})
