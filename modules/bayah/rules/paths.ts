import { pagePath, withQuery } from '../../../kit/rules/pagePath.ts'

/** The pages of Bay'ah (2§2, 3§2). */
export const bayahPaths = {
  list: pagePath('/bayah/list-bayah'),
  create: pagePath('/bayah/new-bayah'),
  send: pagePath('/bayah/send'),
  waiting: pagePath('/bayah/waiting'),
  dashboard: pagePath('/bayah/dashboard'),
  view: pagePath('/bayah/$id/details'),
  edit: pagePath('/bayah/$id/edit'),
  print: pagePath('/bayah/$id/print'),
  review: pagePath('/bayah/review/$id'),
  approve: pagePath('/bayah/approve/$id'),
  /** Where a family fills in the form; its letter's link brings the token as a query. */
  registration: pagePath('/bayah/registrationForm'),
  registered: pagePath('/bayah/registration-success'),
  /** A guardian's link, and the page that it opens: the token leaves the address at once. */
  consentLink: pagePath('/bayah/consent/$token'),
  consent: pagePath('/bayah/consent'),
  consented: pagePath('/bayah/consent-success'),
}

/** The link of a letter to a family (decisions §4). */
export const registrationLink = (token: string): string => withQuery(bayahPaths.registration(), { token })
/** The link of a letter to a guardian (decisions §4). */
export const consentLink = (token: string): string => `${bayahPaths.consentLink(token)}/`
