import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language, languageAsked } from '../../rules/language.ts'
import { hostBound, languageCookie } from '../../rules/languageChoice.ts'
import { sitePaths } from '../../rules/sitePaths.ts'
import { inLanguage } from '../languages.ts'

/** What a browser keeps under this name. */
export const kept = (cookies: FastifyRequest['cookies'], name: string) => cookies[hostBound(name)] ?? cookies[name]

/** The language of the sign-in: that of the browser, until somebody chooses another there (decisions §20). */
export function languageAtSignIn({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  const chosen = kept(cookies, languageCookie(sitePaths.login()))
  return isLanguage(chosen) ? chosen : languageAsked(headers['accept-language'])
}

/** Has a scope answer in it: pages that the server writes itself, for whoever is about to sign in. */
export function answerAsAtSignIn(scope: FastifyInstance): void {
  // Once the body is there: what reads it begins outside.
  scope.addHook('preHandler', (request, _reply, next) => inLanguage(languageAtSignIn(request), next))
}
