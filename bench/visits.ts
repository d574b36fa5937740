import { askRunningServer } from '../kit/server/askRunningServer.ts'
import type { Env } from '../kit/server/env.ts'

/** Who opens a path, and where it leads for them; `as` is null for somebody who is not signed in. `endsAt`: what the address says then. */
export type Visit = { as: string | null; path: string; endsAt: string }

/** A demonstration user (the part of the address before the @) and a search whose first row is opened. */
type Opened = { as: string; search: string; status?: string }
/** The same, and the first of its steps that can be done. */
type Step = { as: string; step: string }
type Plan =
  | 'nobody'
  | 'leadsOn'
  | 'family'
  | 'bayahForm'
  | 'bayahConsent'
  | 'delivery'
  | 'handover'
  | 'inCare'
  | { as: string }
  | Opened
  | Step

const ADMIN: Plan = { as: 'admin' }
const CHAIR: Plan = { as: 'ghuslchair' }
const COORDINATOR: Plan = { as: 'coordinator' }
const record = (kind: string, as: string, status?: string): Plan => ({ as, search: `${kind}/search/`, status })

/** Every path of the router; one that is missing stops the bench. */
const PLANS: Readonly<Record<string, Plan>> = {
  '/login': 'nobody',
  '/cip/callback': 'leadsOn',
  '/ssologin/$': 'leadsOn',
  '/not-authorized': 'nobody',
  '/privacy': 'nobody',
  '/page-not-found': 'nobody',
  '/unknown-error': 'nobody',
  '/family/$token': 'family',
  '/family': 'leadsOn',
  '/': { as: 'mk' },
  '/guide': { as: 'mk' },
  '/guide/$chapter': { as: 'mgc' },
  '/samar/new-samar': ADMIN,
  '/samar/edit-samar/$id': record('samar', 'admin', 'APPROVAL_PENDING'),
  '/samar/list-samar': ADMIN,
  '/samar/view/$id': record('samar', 'admin'),
  '/samar/approve/$id': record('samar', 'admin', 'APPROVAL_PENDING'),
  '/mafi/new-mafi': ADMIN,
  '/mafi/edit-mafi/$id': record('mafi', 'admin', 'APPROVAL_PENDING'),
  '/mafi/list-mafi': ADMIN,
  '/mafi/view/$id': record('mafi', 'admin'),
  '/mafi/approve/$id': record('mafi', 'admin', 'APPROVAL_PENDING'),
  '/fateha/new-fateha': ADMIN,
  '/fateha/edit-fateha/$id': record('fateha', 'admin', 'APPROVAL_PENDING'),
  '/fateha/list-fateha': ADMIN,
  '/fateha/view/$id': record('fateha', 'admin'),
  '/fateha/approve/$id': record('fateha', 'admin', 'APPROVAL_PENDING'),
  '/mayyit/new-mayyit': { as: 'mgc' },
  '/mayyit/edit/$id': record('mayyit', 'mgc', 'APPROVAL_PENDING'),
  '/mayyit/list-mayyit': ADMIN,
  '/mayyit/view/$id': record('mayyit', 'mgc'),
  '/mayyit/approve/$id': record('mayyit', 'mayyit', 'APPROVAL_PENDING'),
  '/mayyit/dashboard': ADMIN,
  '/mayyit/intakeForm/$id': record('mayyit', 'mgc', 'ANNOUNCEMENT_SENT'),
  '/mayyit/bereavementForm/$id': record('mayyit', 'mgc', 'ANNOUNCEMENT_SENT'),
  '/mayyit/onForm15/$id': record('mayyit', 'mgc', 'ANNOUNCEMENT_SENT'),
  '/announcement/list-announcement': ADMIN,
  '/announcement/view/$id': record('announcement', 'admin'),
  '/announcement/next': ADMIN,
  '/announcement/reading-sheet': { as: 'mk' },
  '/bayah/list-bayah': ADMIN,
  '/bayah/new-bayah': COORDINATOR,
  '/bayah/send': COORDINATOR,
  '/bayah/waiting': COORDINATOR,
  '/bayah/dashboard': COORDINATOR,
  '/bayah/$id/details': record('bayah', 'coordinator'),
  '/bayah/$id/edit': record('bayah', 'coordinator', 'NEW'),
  '/bayah/$id/print': record('bayah', 'coordinator', 'CONSENT_PENDING'),
  '/bayah/review/$id': record('bayah', 'coordinator', 'NEW'),
  '/bayah/approve/$id': record('bayah', 'convener', 'APPROVAL_PENDING'),
  '/bayah/registrationForm': 'bayahForm',
  '/bayah/registration-success': 'nobody',
  '/bayah/consent/$token': 'bayahConsent',
  '/bayah/consent': 'leadsOn',
  '/bayah/consent-success': 'nobody',
  '/ghusl/deceased-body-transfer/list': CHAIR,
  '/ghusl/deceased-body-transfer/new-order': CHAIR,
  '/ghusl/deceased-body-transfer/view/$id': record('ghusl/deceasedTransfer', 'ghuslchair', 'ORDERED'),
  '/ghusl/deceased-body-transfer/edit/$id': record('ghusl/deceasedTransfer', 'ghuslchair', 'ORDERED'),
  '/ghusl/deceased-body-transfer/external/list': CHAIR,
  '/ghusl/deceased-body-transfer/external/view/$id': record('ghusl/deceasedBodyTransferExternal', 'ghuslchair'),
  '/ghusl/deceased-body-transfer/deliver': 'delivery',
  '/ghusl/deceased-body-transfer/deliver/success': 'nobody',
  '/ghusl/workflow/open': CHAIR,
  '/ghusl/workflow/create': CHAIR,
  '/ghusl/workflow/list': CHAIR,
  '/ghusl/workflow/view/$id': record('ghusl/workflow', 'ghuslchair'),
  '/ghusl/workflow/edit/$id': record('ghusl/workflow', 'ghuslchair', 'OPEN'),
  '/ghusl/workflow/changeTimes/workflowId/$id': record('ghusl/workflow', 'ghuslchair', 'OPEN'),
  '/ghusl/workflow/schedulePickup/workflowId/$workflowId/stepId/$stepId': { as: 'ghuslchair', step: 'SCHEDULE_PICKUP' },
  '/ghusl/workflow/pickupComplete/workflowId/$workflowId/stepId/$stepId': { as: 'ghuslchair', step: 'PICKUP_COMPLETE' },
  '/ghusl/workflow/transferToGhuslFacility/workflowId/$workflowId/stepId/$stepId': {
    as: 'ghuslchair',
    step: 'TRANSFER_TO_GHUSL_FACILITY',
  },
  '/ghusl/workflow/intake/stepId/$stepId/workflowId/$workflowId': { as: 'ghuslchair', step: 'GSO_INTAKE' },
  '/ghusl/holdingArea/dashboard': { as: 'gsochair' },
  '/ghusl/custody': { as: 'gsochair' },
  '/ghusl/custody/$kind/$id': 'inCare',
  '/ghusl/custody/$kind/$id/$type': 'handover',
  '/ghusl/shift': { as: 'gsochair' },
  '/event-calendar': ADMIN,
  '/event-calendar/agenda': ADMIN,
  '/event-calendar/links': ADMIN,
  '/sending/held': { as: 'national' },
  '/settings': ADMIN,
  '/set-up': ADMIN,
  '/timeline': ADMIN,
  '/user/new-user': ADMIN,
  '/user/list-users': ADMIN,
  '/user/view/$id': { as: 'admin', search: 'user/search/' },
  '/user/edit/$id': { as: 'admin', search: 'user/search/' },
  '/user/bulk-import': { as: 'bulk' },
  '/edit-profile': { as: 'mk' },
}

/** The demonstration that is visited: its address, and how it makes tokens. */
export type Demonstration = Pick<Env, 'publicUrl' | 'dataDir' | 'port' | 'host'>

/**
 * The visit of a path of the router; null where the page shows nothing that stays. Throws when nobody has planned one,
 * or when the demonstration holds nothing to open.
 */
export async function visitOf(server: Demonstration, route: string): Promise<Visit | null> {
  const plan = PLANS[route]
  if (plan === undefined) throw new Error(`Say in bench/visits.ts who opens ${route}.`)
  if (plan === 'leadsOn') return null
  if (plan === 'nobody') return { as: null, path: route, endsAt: route }
  if (plan === 'family') return { as: null, path: await familyPath(server), endsAt: '/family' }
  if (plan === 'bayahForm') return { as: null, path: await registrationPath(server), endsAt: '/bayah/registrationForm' }
  if (plan === 'bayahConsent') return { as: null, path: await consentPath(server), endsAt: '/bayah/consent' }
  if (plan === 'delivery') return { as: null, path: await deliveryPath(server), endsAt: DELIVER }
  if (plan === 'inCare' || plan === 'handover') {
    const path = `${await carePath(server)}${plan === 'handover' ? '/EFFECTS' : ''}`
    return { as: KEEPER, path, endsAt: path }
  }
  if ('step' in plan) {
    const { workflowId, id } = await firstStep(server, plan)
    const path = route.replace('$workflowId', String(workflowId)).replace('$stepId', String(id))
    return { as: plan.as, path, endsAt: path }
  }
  const path =
    'search' in plan ? route.replace('$id', String(await firstId(server, plan))) : route.replace('$chapter', 'funerals')
  return { as: plan.as, path, endsAt: path }
}

/** An ID token of a demonstration user. */
export async function tokenOf(server: Demonstration, name: string): Promise<string> {
  let token = ''
  await askRunningServer(server, 'token', [`${name}@example.org`], (line) => {
    token = line
  })
  return token
}

async function firstId(server: Demonstration, { as, search, status }: Opened): Promise<number> {
  const filters = status ? { status: { type: 'SELECT', operator: 'IN', values: [status] } } : {}
  const body = { page: 1, pageSize: 1, sorts: { id: 'DESC' }, filters }
  const { data } = await callAs<{ data: { id: number }[] }>(server, as, search, body)
  if (!data[0]) throw new Error(`${as} finds nothing by ${search} with the status ${status ?? 'any'}`)
  return data[0].id
}

type OpenStep = { id: number; workflowId: number; stepType: string; status: string }

async function firstStep(server: Demonstration, { as, step }: Step): Promise<OpenStep> {
  const workflows = await callAs<{ steps: OpenStep[] }[]>(server, as, 'ghusl/workflow/open/', undefined, 'GET')
  const found = workflows
    .flatMap(({ steps }) => steps)
    .find((each) => each.stepType === step && each.status === 'READY')
  if (!found) throw new Error(`${as} finds no open workflow whose step ${step} can be done`)
  return found
}

const KEEPER = 'gsochair'

/** Somebody who is there. */
async function carePath(server: Demonstration): Promise<string> {
  type Care = { about: { kind: string; id: number }; where: string }
  const care = await callAs<Care[]>(server, KEEPER, 'ghusl/custody/inCare/', undefined, 'GET')
  const there = care.find(({ where }) => where === 'PRESENT')
  if (!there) throw new Error(`${KEEPER} finds nobody in care`)
  return `/ghusl/custody/${there.about.kind}/${there.about.id}`
}

const FAMILY = 'family.bench@example.org'

const inAWeek = () => Temporal.Now.plainDateISO().add({ days: 7 }).toString()

/** A Samar is submitted; the link in the letter to its family opens the page. */
async function familyPath(server: Demonstration): Promise<string> {
  const familyContact = { firstName: 'Shirin', lastName: 'Lalani', email: FAMILY, phone: '416-555-1234' }
  const samar = { deceasedName: 'Measured Lalani', jamatkhanaId: 302, samarDate: inAWeek(), familyContact }
  await callAs(server, 'delegate', 'samar/', samar)
  return linkTo(server, FAMILY, '/family/')
}

/** A form is sent to a family; the link in its letter opens the registration. */
async function registrationPath(server: Demonstration): Promise<string> {
  const email = 'form.bench@example.org'
  const bayahDateTime = `${inAWeek()}T22:00:00Z`
  await callAs(server, 'coordinator', 'bayah/sendForm/', {
    name: 'Shirin Lalani',
    email,
    jamatkhanaId: 302,
    bayahDateTime,
  })
  return linkTo(server, email, '/bayah/registrationForm')
}

/** A registration is led on until its guardian is asked for consent. */
async function consentPath(server: Demonstration): Promise<string> {
  const email = 'guardian.bench@example.org'
  const guardian1 = {
    ...{ firstName: 'Shirin', lastName: 'Lalani', gender: 'FEMALE', email },
    ...{ faith: 'SHIA_ISMAILI', shareContactInfo: true },
  }
  const { id } = await callAs<{ id: number }>(server, 'coordinator', 'bayah/', {
    ...{
      firstName: 'Measured',
      lastName: 'Lalani',
      sex: 'FEMALE',
      dateOfBirth: '2012-03-04',
      countryOfBirth: 'Canada',
    },
    ...{ provinceOfBirth: 'Ontario', cityOfBirth: 'Toronto', guardian1, noGuardian2: true },
    ...{ jamatkhanaId: 302, bayahDateTime: `${inAWeek()}T22:00:00Z` },
  })
  await callAs(server, 'coordinator', `bayah/${id}/markAsReviewed/`, {}, 'PUT')
  await callAs(server, 'convener', `bayah/${id}/approve/`, { confirmation: true, meetingDate: inAWeek() })
  return linkTo(server, email, '/bayah/consent/')
}

const DELIVER = '/ghusl/deceased-body-transfer/deliver'

/** A transfer is ordered; the link in the letter to its vendor opens the delivery form. */
async function deliveryPath(server: Demonstration): Promise<string> {
  const vendorEmail = 'vendor.bench@example.org'
  await callAs(server, 'ghuslchair', 'ghusl/deceasedTransfer/', {
    deceasedName: 'Measured Lalani',
    gsoFacilityId: 1,
    dropOffDateTime: `${Temporal.Now.plainDateISO().add({ days: 90 })}T18:00:00Z`,
    vendorName: 'Measured Transfers',
    vendorEmail,
  })
  return linkTo(server, vendorEmail, DELIVER)
}

/** The path of a link in the newest letters to somebody, once one has come. */
async function linkTo(server: Demonstration, email: string, part: string): Promise<string> {
  for (const began = Date.now(); Date.now() - began < 20_000; ) {
    const answer = await fetch(`${server.publicUrl}/mailbox/messages.json?to=${email}`)
    const letters = (await answer.json()) as { links: string[] }[]
    const link = letters.flatMap(({ links }) => links).find((href) => href.includes(part))
    if (link) return new URL(link).pathname + new URL(link).search
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no letter with ${part} came to ${email}`)
}

/** Calls the API as a demonstration user. Throws, with what the server said, when it does not succeed. */
export async function callAs<T>(
  server: Demonstration,
  name: string,
  path: string,
  body?: object,
  method = 'POST',
): Promise<T> {
  const api = `${server.publicUrl}/api/v1`
  const authorization = `Bearer ${await tokenOf(server, name)}`
  const config = await fetch(`${api}/config/`, { headers: { authorization } })
  const { csrfToken } = ((await config.json()) as { response: { csrfToken: string } }).response
  const answer = await fetch(`${api}/${path}`, {
    method,
    headers: {
      authorization,
      'x-csrf-token': csrfToken,
      cookie: config.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as { response: T }).response
}
