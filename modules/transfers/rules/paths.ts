import { pagePath, withQuery } from '../../../kit/rules/pagePath.ts'

/** The pages of transfer orders and deliveries (3§2). */
export const transferPaths = {
  list: pagePath('/ghusl/deceased-body-transfer/list'),
  create: pagePath('/ghusl/deceased-body-transfer/new-order'),
  view: pagePath('/ghusl/deceased-body-transfer/view/$id'),
  edit: pagePath('/ghusl/deceased-body-transfer/edit/$id'),
  deliveries: pagePath('/ghusl/deceased-body-transfer/external/list'),
  delivery: pagePath('/ghusl/deceased-body-transfer/external/view/$id'),
  /** Where whoever brings the deceased says so, signed in or not; the order's link brings its token as a query. */
  deliver: pagePath('/ghusl/deceased-body-transfer/deliver'),
  delivered: pagePath('/ghusl/deceased-body-transfer/deliver/success'),
}

/** The link of an order, for its letter and its QR code (decisions §4). */
export const deliverLink = (token: string): string => withQuery(transferPaths.deliver(), { token })
