import { draftKeyApi } from '../rules/draftKeyApi.ts'
import { type Served, serve } from './http/contract.ts'

/**
 * The key of a user's half-filled forms. It follows from the deployment's key and the account, so that it survives a new
 * sign-in, and nobody else is given it (decisions §12).
 */
export const draftKeyEndpoints: readonly Served[] = [
  serve(draftKeyApi, {
    async handle({ services, actor }) {
      const [key, ...others] = services.keys.macs('kept drafts', String(actor.id))
      return { key: key.toString('base64'), otherKeys: others.map((other) => other.toString('base64')) }
    },
  }),
]
