import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { renderPdf } from '../../../kit/server/pdf.ts'
import { lowestIn, textIn } from '../../../kit/testing/pdfText.ts'
import { claimingPng, noisyScan, PNG_SIGNATURE, pngChunk, pngHeader, smallPng, withChunks } from '../testing/pngs.ts'
import { consentTokens, formToken, guardian, particulars, registered, uploading } from '../testing/registrations.ts'
import { pageOfPdf } from './pdfPage.ts'

const NOT_PNG = 'Please choose a picture (PNG or JPEG), or a PDF of one page.'
const NOT_PDF = 'This PDF is damaged, protected, or cannot be read. Please scan the form again, as a picture.'
const HEIC =
  'HEIC pictures cannot be read here. Please save it as a JPEG, or take a picture of the form with the phone’s camera set to Most Compatible.'
const DAMAGED = 'This image is damaged or not complete. Please scan the form again.'
const TOO_MANY = 'This image has too many pixels. At most 25 megapixels are taken.'

const png = await smallPng()
const pdfOf = (pages: number): Promise<Buffer> =>
  renderPdf({
    title: 'Signed',
    madeOn: '2026-11-16T17:00:00Z',
    styles: {},
    content: Array.from({ length: pages }, (_, at) => ({
      text: 'Signed',
      fontSize: 60,
      ...(at > 0 && { pageBreak: 'before' as const }),
    })),
    footer: () => ({ text: '' }),
  })

/** One empty page, so thin that not a dot of it is drawn. */
const pdfOfThread = () =>
  Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 1 200000]>>endobj
trailer<</Size 4/Root 1 0 R>>
%%EOF`,
  )

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const upload = (id: number, file: Buffer, fields: Record<string, string> = {}) =>
  app.call('POST', `bayah/${id}/upload/`, { as: 'coordinator', ...uploading(file, fields) })
const get = async (id: number) => (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
const stored = async (id: number) => {
  const { status, body } = await app.call('GET', `bayah/${id}/image/`, { as: 'coordinator' })
  return status === 200 ? Buffer.from(body.response, 'base64') : status
}
const events = async (id: number) =>
  (await app.call('GET', `bayah/${id}/timeline/`, { as: 'coordinator' })).body.response
    .filter(({ mail }: { mail: object | null }) => !mail)
    .map(({ event, note }: { event: string; note: string | null }) => (note ? `${event}: ${note}` : event))
/** Who looked at what of it, which its own timeline doesn't show. */
const views = async (id: number) => {
  const rows = app.database.db.selectFrom('timelineEntry').select(['byUser', 'note']).where('event', '=', 'VIEWED')
  return (await rows.where('aboutKind', '=', 'bayah').where('aboutId', '=', id).orderBy('id').execute()).map(
    ({ byUser, note }) => `${byUser}: ${note}`,
  )
}
const consents = (id: number) =>
  app.database.db.selectFrom('bayahConsent').selectAll().where('bayahId', '=', id).orderBy('id').execute()
const consentedLetters = async (id: number) =>
  (await app.letters()).filter(({ about, purpose }) => about.id === id && purpose === 'bayah-consented')

describe('a file that is no picture of a form', () => {
  let id: number
  beforeAll(async () => {
    id = (await registered(app, 'CONSENT_PENDING')).id
  })

  const jpeg = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
  const FILES: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['nothing at all', () => Buffer.alloc(0), NOT_PNG],
    ['words', () => Buffer.from('These are only words, however the file is called.'), NOT_PNG],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 200), DAMAGED],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), HEIC],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      NOT_PNG,
    ],
    ['no more than the beginning of a PDF', () => Buffer.from(`%PDF-1.7\n${'x'.repeat(100)}`), NOT_PDF],
    ['a PDF whose page is a thread', pdfOfThread, NOT_PDF],
    [
      'a PDF of two pages',
      () => pdfOf(2),
      'This PDF has more than one page. Please choose one with the signed form alone.',
    ],
    ['the beginning of a PNG alone', () => PNG_SIGNATURE, NOT_PNG],
    ['its first lines alone', () => Buffer.concat([PNG_SIGNATURE, pngHeader(10, 10)]), NOT_PNG],
    ['a PNG behind something else', () => Buffer.concat([Buffer.from('x'), png]), NOT_PNG],
    ['a JPEG behind the beginning of a PNG', async () => Buffer.concat([PNG_SIGNATURE, await jpeg()]), TOO_MANY],
    ['30,000 × 30,000 pixels', () => claimingPng(30_000, 30_000), TOO_MANY],
    ['more pixels than numbers go', () => claimingPng(0xffffffff, 0xffffffff), TOO_MANY],
    ['one pixel too many', () => claimingPng(25_000_001, 1), TOO_MANY],
    ['no pixel', () => claimingPng(0, 0), DAMAGED],
    ['pixels that are not there', () => claimingPng(2000, 2000), DAMAGED],
    ['half of it', () => png.subarray(0, png.length / 2), DAMAGED],
    ['all but its end', () => png.subarray(0, png.length - 20), DAMAGED],
    ['a byte that is another', () => Buffer.from(png).fill(0x55, 45, 60), DAMAGED],
  ]
  it.each(FILES)('%s', async (_, make, message) => {
    const answer = await upload(id, await make(), { allSigned: 'true' })
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { bayah: message }])
  })

  it('5 MB and a byte', async () => {
    const limit = 5 * 1024 * 1024
    for (const length of [limit + 1, 6_000_000]) {
      const answer = await upload(id, Buffer.concat([png, Buffer.alloc(length - png.length)]))
      expect([answer.status, answer.body.status]).toEqual([413, 'ERROR'])
    }
    // As many as there may be are read, and judged by what they are.
    const full = withChunks(png, pngChunk('teXt', randomBytes(limit - png.length - 12)))
    expect(full.length).toBe(limit)
    const another = await registered(app, 'CONSENT_PENDING')
    expect((await upload(another.id, full)).status).toBe(200)
    expect(await stored(another.id)).toMatchObject({ length: expect.any(Number) })
    expect(((await stored(another.id)) as Buffer).length).toBeLessThan(limit / 100)
  })

  it('leaves nothing half-done', async () => {
    expect(await get(id)).toMatchObject({ status: 'CONSENT_PENDING', hasImage: false, consentGuardian1: false })
    expect(await stored(id)).toBe(404)
    expect(await consents(id)).toEqual([])
    expect((await events(id)).filter((event: string) => event.startsWith('UPLOADED'))).toEqual([])
  })
})

describe('the form around the file', () => {
  const form = (...parts: string[]) => ({
    rawBody: Buffer.concat([
      ...parts.map((part) => (part === 'FILE' ? png : Buffer.from(part))),
      Buffer.from('\r\n--b--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  const part = (name: string, more = '') => `\r\n--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const FILE = '; filename="signed.png"'

  it.each([
    ['without a file', form(part('allSigned'), 'true'), { bayah: 'This field is required.' }],
    ['with a field of that name that is no file', form(part('bayah'), 'x'), { bayah: 'This field is required.' }],
    ['with a file of another name', form(part('other', FILE), 'FILE'), { bayah: 'This field is required.' }],
    [
      'with a field that nobody knows',
      form(part('status'), 'APPROVED', part('bayah', FILE), 'FILE'),
      { status: 'Provide a valid value.' },
    ],
    [
      'with a tick that is none',
      form(part('allSigned'), 'perhaps', part('bayah', FILE), 'FILE'),
      { allSigned: 'Provide a valid value.' },
    ],
    [
      'that is none',
      { rawBody: '{}', headers: { 'content-type': 'application/json' } },
      { bayah: 'This field is required.' },
    ],
  ])('%s', async (_, sent, errors) => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const answer = await app.call('POST', `bayah/${id}/upload/`, { as: 'coordinator', ...sent })
    expect([answer.status, answer.body.entityErrors]).toEqual([422, errors])
    expect(await get(id)).toMatchObject({ hasImage: false, status: 'CONSENT_PENDING' })
  })

  it('with two files, says that it is one only, and takes none', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const sent = form(part('bayah', FILE), 'FILE', part('bayah', FILE), 'FILE')
    const answer = await app.call('POST', `bayah/${id}/upload/`, { as: 'coordinator', ...sent })
    expect([answer.status, answer.body.entityErrors]).toEqual([
      422,
      { bayah: 'One file only. Please send it by itself.' },
    ])
    expect((await get(id)).hasImage).toBe(false)
  })
})

describe('a picture of a signed form', () => {
  it('is kept, answered in base64, and counts as no consent by itself', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    expect(await stored(id)).toBe(404)
    const answer = await upload(id, png, { allSigned: 'false' })
    expect(answer.body.response).toMatchObject({
      status: 'CONSENT_PENDING',
      hasImage: true,
      consentGuardian1: false,
      onPaper: false,
    })
    const { width, height, format } = await sharp((await stored(id)) as Buffer).metadata()
    expect({ width, height, format }).toEqual({ width: 120, height: 80, format: 'png' })
    const pixels = (file: Buffer) => sharp(file).greyscale().raw().toBuffer()
    expect(await pixels((await stored(id)) as Buffer)).toEqual(await pixels(png))
    expect(await events(id)).toEqual(['CREATED', 'REVIEWED', 'APPROVED', 'UPLOADED'])
    expect(await views(id)).toEqual(['13: The signed form', '13: The signed form'])
    // A better scan takes its place.
    expect((await upload(id, await smallPng(60, 40))).status).toBe(200)
    expect((await sharp((await stored(id)) as Buffer).metadata()).width).toBe(60)
  })

  it('holds nothing of the file but the picture', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const text = (said: string) => Buffer.from(`Comment\0${said}`, 'latin1')
    const file = Buffer.concat([
      withChunks(
        png,
        pngChunk('tEXt', text('CANARY-text')),
        pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('CANARY-compressed')])),
        pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0CANARY-xmp')),
        pngChunk('eXIf', Buffer.from('MM\0*\0\0\0\x08\0\0CANARY-exif', 'latin1')),
        pngChunk('prIv', Buffer.from('CANARY-private')),
      ),
      Buffer.from('CANARY-behind'),
    ])
    expect((await upload(id, file)).status).toBe(200)
    const kept = (await stored(id)) as Buffer
    expect(kept.toString('latin1')).not.toContain('CANARY')
    const chunks: string[] = []
    for (let at = 8; at < kept.length; at += 12 + kept.readUInt32BE(at))
      chunks.push(kept.toString('latin1', at + 4, at + 8))
    expect(new Set(chunks)).toEqual(new Set(chunks.filter((name) => /^(IHDR|PLTE|tRNS|pHYs|IDAT|IEND)$/.test(name))))
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  it('may be a photograph, turned as it was taken, and a PDF of one page: each is kept as a PNG within the limits', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const noise = randomBytes(1500 * 1000 * 3)
    const photo = sharp(noise, { raw: { width: 1500, height: 1000, channels: 3 } })
    const turned = await photo.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
    expect((await upload(id, turned)).status).toBe(200)
    const kept = (await stored(id)) as Buffer
    expect(kept.length).toBeLessThanOrEqual(5 * 1024 * 1024)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 1000, height: 1500 })
    expect((await upload(id, await pdfOf(1))).status).toBe(200)
    const page = await sharp((await stored(id)) as Buffer).metadata()
    expect(page.format).toBe('png')
    expect(Math.abs(page.height - 2339)).toBeLessThan(4)
    const { channels, isOpaque } = await sharp((await stored(id)) as Buffer).stats()
    expect([isOpaque, channels[0]?.max, (channels[0]?.min ?? 255) < 40]).toEqual([true, 255, true])
  })

  it('may be as large as a scanner makes it', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const scan = noisyScan()
    // Of the processor, which is the same on however busy a machine.
    const before = process.cpuUsage()
    expect((await upload(id, scan)).status).toBe(200)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000)
    const { width, height } = await sharp((await stored(id)) as Buffer).metadata()
    expect([width, height]).toEqual([5000, 5000])
  })

  it('with the tick counts as every consent', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const tokens = await consentTokens(app, id)
    const answer = await upload(id, png, { allSigned: 'true' })
    expect(answer.body.response).toMatchObject({
      status: 'APPROVED',
      hasImage: true,
      consentReceived: true,
      consentGuardian1: true,
      consentGuardian2: true,
      onPaper: true,
    })
    expect(await consents(id)).toMatchObject([
      {
        guardianNumber: 1,
        guardianName: 'Karim Lalani',
        method: 'PAPER',
        recordedBy: 13,
        round: 1,
        textVersion: '2026-11',
      },
      {
        guardianNumber: 2,
        guardianName: 'Shirin Lalani',
        method: 'PAPER',
        recordedBy: 13,
        round: 1,
        textVersion: '2026-11',
      },
    ])
    const [first, second] = await consents(id)
    expect(first?.text).toMatch(
      /^We, Karim Lalani and Shirin Lalani, are the parents or guardians of Zayn Noor Lalani\./,
    )
    expect(second?.hash).toBe(first?.hash)
    expect(await consentedLetters(id)).toHaveLength(1)
    expect(await events(id)).toEqual([
      'CREATED',
      'REVIEWED',
      'APPROVED',
      'UPLOADED',
      'CONSENTED: Parent 1/Guardian 1, Parent 2/Guardian 2, on paper',
    ])
    // Their links are answered, and ask for nothing more.
    for (const token of tokens) {
      const late = await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
      expect([late.status, late.body.msg.slice(0, 24)]).toEqual([422, 'Your consent is recorded'])
    }
  })

  it('with the tick counts for the one who is missing', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token] = await consentTokens(app, id)
    await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
    expect((await upload(id, png, { allSigned: 'on' })).body.response).toMatchObject({
      status: 'APPROVED',
      onPaper: true,
    })
    expect((await consents(id)).map(({ guardianNumber, method }) => [guardianNumber, method])).toEqual([
      [1, 'LINK'],
      [2, 'PAPER'],
    ])
  })

  it('with a tick for one guardian counts for that one alone, beside a consent by link', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [, second] = await consentTokens(app, id)
    expect((await upload(id, png, { signedGuardian1: 'true' })).body.response).toMatchObject({
      ...{ status: 'CONSENT_PENDING', consentGuardian1: true, consentGuardian2: false },
      ...{ consentGuardian1OnPaper: true, consentGuardian2OnPaper: false },
    })
    await app.call('POST', `bayah/consent/token/${second}/`, { body: { consent: true } })
    expect(await get(id)).toMatchObject({
      ...{ status: 'APPROVED', consentGuardian1OnPaper: true, consentGuardian2OnPaper: false },
    })
  })

  it('two at once: one is kept whole, and consents are written once', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const other = await smallPng(60, 40)
    const answers = await Promise.all([
      upload(id, png, { allSigned: 'true' }),
      upload(id, other, { allSigned: 'true' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.globalErrors).toEqual([
      'This registration is approved, with every consent given, so no signed form is being waited for.',
    ])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await sharp((await stored(id)) as Buffer).metadata()).width).toBe([120, 60][winner])
    expect(await consents(id)).toHaveLength(2)
    expect(await consentedLetters(id)).toHaveLength(1)
  })

  it.each([
    ['NEW', 'This registration is new and has not been reviewed, so no signed form is being waited for.'],
    ['APPROVAL_PENDING', 'This registration is waiting for approval, so no signed form is being waited for.'],
    ['APPROVED', 'This registration is approved, with every consent given, so no signed form is being waited for.'],
    ['COMPLETE', 'This registration is complete, so no signed form is being waited for.'],
    ['CANCELLED', 'This registration is cancelled, so no signed form is being waited for.'],
  ])('while %s is refused, like the form', async (status, words) => {
    const { id } = await registered(app, status)
    for (const answer of [
      await upload(id, png, { allSigned: 'true' }),
      await app.call('GET', `bayah/${id}/form/`, { as: 'coordinator' }),
    ])
      expect([answer.status, answer.body.globalErrors]).toEqual([422, [words]])
    expect(await get(id)).toMatchObject({ status, hasImage: false, onPaper: false })
    expect(await views(id)).not.toContain('13: The form to be signed, as a PDF')
  })

  it('made before an edit is refused where its version is said, and taken by the call of before', async () => {
    const { id, version } = await registered(app, 'CONSENT_PENDING')
    const ticked = { signedGuardian1: 'true', signedGuardian2: 'true' }
    const body = { ...(await get(id)), firstName: 'Zohair' }
    expect((await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })).status).toBe(200)
    const late = await upload(id, png, { ...ticked, version: String(version) })
    expect([late.status, late.body.globalErrors]).toEqual([
      422,
      [expect.stringMatching(/^This registration was changed by .+ at 12:00 pm\. .*reload/i)],
    ])
    expect(await get(id)).toMatchObject({ status: 'CONSENT_PENDING', hasImage: false })
    expect(await consents(id)).toEqual([])
    expect((await upload(id, png, { version: 'x' })).body.entityErrors).toEqual({ version: expect.any(String) })
    const now = String((await get(id)).version)
    expect((await upload(id, png, { signedGuardian1: 'true', version: now })).status).toBe(200)
    expect((await upload(id, png, { signedGuardian2: 'true' })).body.response.status).toBe('APPROVED')
  })

  it('is thrown away by an edit, since what was signed is no longer what it says', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    await upload(id, png)
    const body = { ...(await get(id)), lastName: 'Virani' }
    const changed = await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })
    expect(changed.body.response.hasImage).toBe(false)
    expect(await stored(id)).toBe(404)
  })
})

/** Dark pixels in the last half inch of a page on the right, where no printer prints. */
async function inkInMargin(file: Buffer): Promise<number> {
  const { data, width, height } = await pageOfPdf(file)
  const margin = 100
  const right = { left: width - margin, top: 0, width: margin, height }
  const page = sharp(data, { raw: { width, height, channels: 4 } })
  const pixels = await page.flatten({ background: '#ffffff' }).greyscale().extract(right).raw().toBuffer()
  return pixels.filter((pixel) => pixel < 128).length
}

describe('as PDF', () => {
  const pdf = async (id: number, which: string, as = 'coordinator') => {
    const answer = await app.call('GET', `bayah/${id}/${which}/`, { as })
    expect([answer.status, answer.headers['content-type']], answer.text.slice(0, 200)).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toBe('no-store')
    return { raw: answer.raw, text: textIn(answer.raw), name: String(answer.headers['content-disposition']) }
  }

  it('the form has the particulars, the consent and three lines to sign, on A4', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const { raw, text, name } = await pdf(id, 'form')
    expect(name).toContain(`bayah-${id}-form.pdf`)
    expect(raw.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
    for (const said of [
      "Bay'ah Registration",
      `Registration ${id}`,
      'East York',
      'Saturday, 5 December 2026, 5:00 pm, Toronto time',
      'Zayn',
      'Sunday, 4 March 2012',
      'Ontario',
      'karim@example.net',
      '416-555-0202',
      'We, Karim Lalani and Shirin Lalani, are the parents or guardians of Zayn Noor Lalani.',
      'Mukhi/Kamadia',
    ])
      expect(text).toContain(said)
    // Once as the heading of their particulars, and once under a line.
    for (const who of ['Parent 1/Guardian 1', 'Parent 2/Guardian 2']) expect(text.split(who).length).toBeGreaterThan(2)
    expect(await views(id)).toEqual(['13: The form to be signed, as a PDF'])
  })

  it('the form is one page, so that one picture holds all of it once it is signed', async () => {
    const filled = (firstName: string) =>
      guardian(firstName, { middleName: 'Noorbanu', genderOther: 'Woman of two spirits', gender: 'OTHER' })
    const { id } = await registered(app, 'CONSENT_PENDING', {
      guardian1: filled('Karim'),
      guardian2: { ...filled('Shirin'), faith: 'NOT_SHIA_ISMAILI' },
      consent: true,
    })
    expect((await pdf(id, 'form')).text).toContain('Page 1 of 1')
  })

  it.each(['en', 'fr'])('the form is one page in %s with long names too, and runs off no edge', async (language) => {
    const long = (firstName: string) =>
      guardian(firstName, {
        ...{ middleName: 'Zulfikarali', lastName: 'Merchant-Lalani de la Fontaine', language },
        ...{ email: `${firstName.toLowerCase()}.zulfikarali.merchantlalani@rogerscommunications.example` },
        ...{ gender: 'OTHER', genderOther: 'Woman of two spirits', faith: 'SHIA_ISMAILI' },
      })
    const { id } = await registered(app, 'CONSENT_PENDING', {
      ...{ firstName: 'Zayn-ul-Abideen', middleName: 'Noormohamed', lastName: 'Merchant-Lalani de la Fontaine' },
      ...{ guardian1: long('Abdulrahman'), guardian2: { ...long('Gulshanbanu'), faith: 'NOT_SHIA_ISMAILI' } },
      consent: true,
    })
    const { raw, text } = await pdf(id, 'form')
    expect(text.match(/Page 1 \S+ \d+/)?.[0]).toMatch(/1$/)
    expect(lowestIn(raw)).toBeGreaterThan(20)
    expect(text.replaceAll(/\s/g, '')).toContain('gulshanbanu.zulfikarali.merchantlalani@rogerscommunications.example')
    expect(await inkInMargin(raw)).toBe(0)
  })

  it('what is held is all of it, for a family that asks', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING', {
      guardian2: guardian('Nasreen', {
        gender: 'OTHER',
        genderOther: 'Woman of two spirits',
        faith: 'NOT_SHIA_ISMAILI',
      }),
      consent: true,
      comments: 'She travels much.',
    })
    const [token] = await consentTokens(app, id)
    await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
    await upload(id, png)
    const [consent] = await consents(id)
    const { raw, text, name } = await pdf(id, 'held')
    expect(name).toContain(`bayah-${id}-held.pdf`)
    for (const said of [
      "What is held about a Bay'ah registration",
      'Consent Pending',
      'Nasreen',
      'Woman of two spirits',
      'Not Shia Ismaili',
      'She travels much.',
      'Consent of the guardian who is not Shia Ismaili',
      'Consent of Karim Lalani',
      'I, Karim Lalani, am a parent or guardian of Zayn Noor Lalani.',
      consent?.hash ?? '?',
      'By link',
      'Signed form, uploaded on',
    ])
      expect(text).toContain(said)
    expect(raw.toString('latin1')).toContain('/Subtype /Image')
    expect(text).not.toMatch(/Pirani|Bhimani|coordinator@/)
    expect(await views(id)).toEqual(['13: Everything that is held about it, as a PDF'])
  })

  it.each([
    ['of many words', `${'She travels much, and he as well. '.repeat(57)}That is all.`],
    ['of many lines', `${'She travels.\n'.repeat(140)}That is all.`],
  ])('loses nothing of a comment %s at the foot of a page', async (_, comments) => {
    const { id } = await registered(app, 'CONSENT_PENDING', { comments })
    const [token] = await consentTokens(app, id)
    const body = { consent: false, note: comments }
    expect((await app.call('POST', `bayah/consent/token/${token}/`, { body })).status).toBe(200)
    for (const which of ['form', 'held']) {
      const { raw, text } = await pdf(id, which)
      expect(text).toContain('That is all.')
      expect(lowestIn(raw), which).toBeGreaterThan(20)
    }
  })

  it('what is held names consents that no longer count as such', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token] = await consentTokens(app, id)
    await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
    const body = { ...(await get(id)), cityOfBirth: 'Ottawa' }
    await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })
    expect((await pdf(id, 'held')).text).toContain('no longer counted, since the registration was changed')
  })

  it('what is held names the form that was sent, and to whom', async () => {
    const form = {
      name: 'Gulshan Premji',
      email: 'held@example.net',
      jamatkhanaId: 302,
      bayahDateTime: '2026-12-05T22:00:00Z',
    }
    await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body: form })
    const saved = await app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', {
      body: { ...particulars(), registrationFormToken: await formToken(app) },
    })
    const { text } = await pdf(saved.body.response.id, 'held')
    expect(text).toContain('Gulshan Premji, held@example.net')
  })

  it.each(['NEW', 'APPROVAL_PENDING', 'APPROVED', 'COMPLETE', 'CANCELLED'])(
    'what is held can be had while %s',
    async (status) => {
      const { id } = await registered(app, status)
      expect((await pdf(id, 'held')).text).toContain('Zayn')
    },
  )
})
