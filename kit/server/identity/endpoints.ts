import { logout } from '../../rules/identityApi.ts'
import { type Served, serve } from '../http/contract.ts'
import { revoke } from './revocation.ts'

/** The calls of signing in and out that the API answers. */
export const identityEndpoints: readonly Served[] = [
  serve(logout, {
    async handle({ services, request }) {
      if (request.idToken !== null) await revoke(services.db, request.idToken)
      return null
    },
  }),
]
