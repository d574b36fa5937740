import { moduleKey } from '../../../kit/rules/access.ts'
import { boardApi, NEEDS_SHOWN } from '../../../kit/rules/board.ts'
import { linkIn } from '../../../kit/rules/language.ts'
import { homeButtonsFor, menuFor } from '../../../kit/rules/menu.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { issueCsrf } from '../../../kit/server/identity/csrf.ts'
import { authSettings } from '../../../kit/server/identity/settings.ts'
import { inReadersLanguage, languageNow } from '../../../kit/server/languages.ts'
import type { House } from '../../../kit/server/manifest.ts'
import { configApi } from '../rules/config.ts'
import { personApi } from '../rules/personApi.ts'
import { boardOf } from './board.ts'
import { findPerson, findsPeople } from './findPerson.ts'
import { whatHappensOn } from './happens.ts'

/**
 * The application's start (decisions §15), and what every page can ask. A refused token answers 200 with the reason
 * (decisions §3).
 */
export const homeRoutes = ({ people, menu, config, board, happenings }: House) => [
  serve(configApi(Object.assign({}, ...config.map(({ shape }) => shape))), {
    handle: async ({ services, actor, request, reply }) => {
      const { env } = services
      const added = await Promise.all(config.map(async (part) => ({ part, read: await part.read(services, actor) })))
      const opened = added.flatMap(({ part, read }) => part.opens?.(read) ?? [])
      const viewer = actor && {
        actor,
        modules: env.modules,
        isNamed: opened.some(({ isNamed }) => isNamed),
        toDo: opened.flatMap(({ toDo = [] }) => toDo),
      }
      return {
        pageTitle: env.pageTitle,
        councilName: env.councilName,
        privacyPolicyUrl: actor ? env.privacyPolicyUrl : inThisLanguage(env.privacyPolicyUrl),
        supportEmail: env.supportEmail,
        modules: env.modules.map(moduleKey),
        auth: authSettings(env),
        csrfToken: issueCsrf(request, reply, services),
        demonstration: env.demonstration,
        mailLeaves: env.smtpUrl !== null,
        user: actor,
        ...(request.signInRefusal && { reason: request.signInRefusal }),
        menu: viewer ? menuFor(menu, viewer).map(inReadersWords) : [],
        homeButtons: viewer ? homeButtonsFor(menu, viewer).map(inReadersWords) : [],
        findsPeople: actor !== null && findsPeople(services, people, actor),
        ...Object.assign({}, ...added.map(({ read }) => read)),
      }
    },
  }),
  serve(boardApi.board, {
    handle: ({ services, actor, query }) =>
      boardOf(services, [...board, whatHappensOn(happenings)], actor, {
        now: services.clock.now().toString(),
        most: query.needs ?? NEEDS_SHOWN,
      }),
  }),
  serve(personApi.search, {
    handle: ({ services, actor, body }) => findPerson(services, people, actor, body.query),
  }),
]

/** A page of ours as it is led to from one without an account: in its language. Another site has its own. */
const inThisLanguage = (page: string): string => (page.startsWith('/') ? linkIn(languageNow(), page) : page)

type Labelled = { label: string; children?: Labelled[] }

/** Labels that manifests keep, in the language of who asks. */
const inReadersWords = <Item extends Labelled>(item: Item): Item => ({
  ...item,
  label: inReadersLanguage(item.label),
  ...(item.children && { children: item.children.map(inReadersWords) }),
})
