import { logout } from '../../rules/identityApi.ts'
import { type Served, serve } from '../http/contract.ts'
import { revoke } from './revocation.ts'

/** The calls of signing in and out that the API answers. */
export const identityEndpoints: readonly Served[] = [
  serve(logout, {
    async handle({ services: { db, trail, clock }, actor, request }) {
      if (request.idToken === null) return null
      await revoke(db, request.idToken)
      const { id, regionId } = actor
      const about = { kind: 'user', id }
      await trail.write(db, { event: 'SIGNED_OUT', about, regionId, on: clock.now().toString(), by: id })
      return null
    },
  }),
]
