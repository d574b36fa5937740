import { join } from 'node:path'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../kit/server/env.ts'
import { createApplication } from '../../kit/server/http/application.ts'
import type { Served } from '../../kit/server/http/contract.ts'
import { mountDocument } from '../../kit/server/http/document.ts'
import { mount } from '../../kit/server/http/mount.ts'
import { openApiDocument } from '../../kit/server/http/openapi.ts'
import { mountOperations, type Operations } from '../../kit/server/http/operations.ts'
import { serveWebApp } from '../../kit/server/http/webApp.ts'
import type { Identity } from '../../kit/server/identity/identity.ts'
import { mailbox } from '../../kit/server/mail/mailbox.ts'
import type { Services } from '../../kit/server/services.ts'
import { servedEndpoints } from './modules.ts'

const WEB = join(import.meta.dirname, '../../dist/web')

/** The whole application over HTTP: calls, sign-in, operations, documents, mailbox, and the browser app. */
export async function buildApplication(
  services: Services,
  identity: Identity,
  operations: Operations,
): Promise<FastifyInstance> {
  const { env, log } = services
  const http = await createApplication(env, log, identity.origins)
  const served = servedEndpoints()
  mount(http, services, identity.authenticate, served)
  mountOperations(http, services, operations)
  const document = documentOf(env, served)
  mountDocument(http, JSON.stringify(document))
  await identity.mount(http)
  if (env.demonstration) await mountDemonstration(http, services, document)
  await serveWebApp(http, WEB, env.pageTitle)
  return http
}

const documentOf = ({ pageTitle }: Env, served: readonly Served[]) =>
  openApiDocument(
    pageTitle,
    served.map(({ endpoint }) => endpoint),
  )

/** What only a demonstration shows: the API's documents to browse, and the mailbox where no relay is set. */
async function mountDemonstration(http: FastifyInstance, services: Services, document: object): Promise<void> {
  // The document is ours from the first line to the last; the library only shows it.
  await http.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  await http.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  if (services.env.smtpUrl === null) await http.register(mailbox, services)
}
