import type { Bayah } from '../rules/registered.ts'

/** The running application, as far as these helpers call it. */
type Caller = {
  call(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown },
  ): Promise<{ status: number; body: { response: Bayah }; text: string }>
}
/** A letter, as far as it is looked at here. */
type Letter = { purpose: string; about: { kind: string | null; id: number | null }; to: string[]; source: string }
type Letters = { letters(): Promise<Letter[]> }

/** A guardian as a form sends one. */
export const guardian = (firstName: string, more: object = {}) => ({
  firstName,
  lastName: 'Lalani',
  gender: 'MALE',
  phoneNo: '416-555-0101',
  email: `${firstName.toLowerCase()}@example.net`,
  faith: 'SHIA_ISMAILI',
  shareContactInfo: true,
  ...more,
})

/** What a family fills in: a child with two guardians, each with words of their own to be looked for. */
export const particulars = (more: object = {}) => ({
  firstName: 'Zayn',
  middleName: 'Noor',
  lastName: 'Lalani',
  sex: 'MALE',
  dateOfBirth: '2012-03-04',
  countryOfBirth: 'Canada',
  provinceOfBirth: 'Ontario',
  cityOfBirth: 'Toronto',
  guardian1: guardian('Karim'),
  guardian2: guardian('Shirin', { gender: 'FEMALE', phoneNo: '416-555-0202' }),
  ...more,
})

/** The same at East York, a Saturday at 5 pm in Toronto. */
export const registration = (more: object = {}) => ({
  ...particulars(),
  bayahDateTime: '2026-12-05T22:00:00.000Z',
  jamatkhanaId: 302,
  ...more,
})

/** A registration that is led on as far as a status, by those who do each step. */
export async function registered(app: Caller & Letters, status = 'NEW', more: object = {}): Promise<Bayah> {
  const ok = async (answer: ReturnType<Caller['call']>) => {
    const { status: code, body, text } = await answer
    if (code !== 200) throw new Error(`${code} ${text}`)
    return body.response
  }
  const made = await ok(app.call('POST', 'bayah/', { as: 'coordinator', body: registration(more) }))
  const at = `bayah/${made.id}`
  const put = (step: string) => ok(app.call('PUT', `${at}/${step}/`, { as: 'coordinator' }))
  if (status === 'NEW') return made
  if (status === 'CANCELLED') return put('markAsCancelled')
  const reviewed = await put('markAsReviewed')
  if (status === 'APPROVAL_PENDING') return reviewed
  const [meetingDate] = ['2026-11-28', reviewed.bayahDateTime.slice(0, 10)].toSorted()
  const body = { confirmation: true, meetingDate }
  const approved = await ok(app.call('POST', `${at}/approve/`, { as: 'convener', body }))
  if (status === 'CONSENT_PENDING') return approved
  for (const token of await consentTokens(app, made.id))
    await ok(app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } }))
  if (status === 'APPROVED') return ok(app.call('GET', `${at}/`, { as: 'coordinator' }))
  return put('markAsComplete')
}

/** The tokens in the newest letters to each guardian of a registration, in their order. */
export async function consentTokens(app: Letters, id: number): Promise<string[]> {
  const byAddress = new Map<string, string>()
  for (const letter of await app.letters())
    if (letter.about.kind === 'bayah' && letter.about.id === id && letter.purpose.startsWith('bayah-consent')) {
      const token = tokenIn(letter.source, /\/bayah\/consent\/([\w-]+)\//)
      if (token) byAddress.set(letter.to[0] ?? '', token)
    }
  return [...byAddress.values()]
}

/** The token of the newest letter with a registration form. */
export async function formToken(app: Letters): Promise<string> {
  const letter = (await app.letters()).findLast(({ purpose }) => purpose === 'bayah-registration-form')
  const token = tokenIn(letter?.source ?? '', /\/bayah\/registrationForm\?token=([\w-]+)/)
  if (!token) throw new Error('no form was sent')
  return token
}

/** A token in a letter as it would be handed over: its lines may be broken, its signs written as numbers. */
function tokenIn(source: string, pattern: RegExp): string | null {
  const plain = source.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return pattern.exec(plain)?.[1] ?? null
}

/** A file as a form, by hand. */
export function uploading(png: Buffer, fields: Readonly<Record<string, string>> = {}) {
  const boundary = 'a-boundary'
  const parts = Object.entries(fields).map(([name, said]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${said}\r\n`),
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="bayah"; filename="signed.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    rawBody: Buffer.concat([...parts, Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
