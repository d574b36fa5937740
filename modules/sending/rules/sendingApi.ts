import { endpoint } from '../../../kit/rules/endpoint.ts'
import { sendingAccess } from './access.ts'
import { held, letGoBody } from './held.ts'

/** The calls of the page that says what would be sent after a restore. */
export const sendingApi = {
  held: endpoint({
    method: 'GET',
    path: '/sending/held/',
    summary: 'What would be sent after a restore, and what may have gone out before it',
    access: sendingAccess.letGo,
    response: held,
  }),
  letGo: endpoint({
    method: 'POST',
    path: '/sending/held/letGo/',
    summary: 'Let sending go, once, but for what went out before the restore',
    access: sendingAccess.letGo,
    body: letGoBody,
    response: held,
    once: false,
  }),
} as const
