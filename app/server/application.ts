import { join } from 'node:path'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createApplication } from '../../kit/server/http/application.ts'
import { mount } from '../../kit/server/http/mount.ts'
import { openApiDocument } from '../../kit/server/http/openapi.ts'
import { mountOperations } from '../../kit/server/http/operations.ts'
import { serveWebApp } from '../../kit/server/http/webApp.ts'
import type { Identity } from '../../kit/server/identity/identity.ts'
import type { Services } from '../../kit/server/services.ts'
import { servedEndpoints } from './modules.ts'

const WEB = join(import.meta.dirname, '../../dist/web')

/** The whole application over HTTP: calls, sign-in, operations, documents, and the browser app. */
export async function buildApplication(services: Services, identity: Identity): Promise<FastifyInstance> {
  const { env, log } = services
  const http = await createApplication(env, log)
  const served = servedEndpoints()
  mount(http, services, identity.authenticate, served)
  mountOperations(http, services)
  await mountDocuments(http, services)
  await identity.mount(http)
  await serveWebApp(http, WEB)
  return http

  async function mountDocuments(app: FastifyInstance, { env: { demonstration, pageTitle } }: Services) {
    const document = openApiDocument(
      pageTitle,
      served.map(({ endpoint }) => endpoint),
    )
    app.get('/api/v1/openapi.json', () => document)
    if (!demonstration) return
    await app.register(fastifySwagger, {
      mode: 'static',
      // The document is ours from the first line to the last; the library only shows it.
      specification: { document: document as never },
    })
    await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  }
}
