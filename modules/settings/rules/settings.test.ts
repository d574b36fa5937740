import { describe, expect, it } from 'vitest'
import { errorsByField } from '../../../kit/rules/validation.ts'
import { formatSettings, parseSettings, SETTING_NAMES, settingInWords, settingLabel, settingsBody } from './settings.ts'
import { wrongAddresses } from './texts.ts'

const EMAILS = 'Please provide comma separated valid email addresses.'

const ON_DUTY = (line: number) =>
  `Line ${line}: write a name, a comma and a phone number, such as Karim Virani, 416-555-0101 or +44 20 7946 0958.`

/** What saving answers: the stored texts, or the messages by field. */
function saved(body: unknown) {
  const checked = settingsBody.safeParse(body)
  return checked.success ? checked.data : errorsByField(checked.error.issues)
}

describe('the known settings', () => {
  it('are those of the documents, and what families confirm', () => {
    const ofKinds = ['samar', 'mafi', 'fateha', 'mayyit'].flatMap((kind) =>
      ['days', 'time', 'blocked', 'familyApprovalRequired'].map((part) => `${kind}.${part}`),
    )
    expect(SETTING_NAMES).toEqual([
      ...ofKinds,
      'mgcEmail',
      'catchAllEmail',
      'samarAnnouncementEmails',
      'mafiAnnouncementEmails',
      'fatehaAnnouncementEmails',
      'mayyitAnnouncementEmails',
      'announcementApprovalEmails',
      'delayedMayyitReportEmails',
      'mayyitIntakeFormEmails',
      'mayyitBereavementFormEmails',
      'onDutyNames',
      'bayahContacts',
      'announcementLanguage',
      'announcementSamples',
    ])
  })
})

describe('what can be saved', () => {
  it.each([
    ['samar.days', 'Sun|Mon|Sat'],
    ['mafi.days', 'Fri'],
    ['fateha.time', '19:30|00:00|23:59'],
    ['mayyit.blocked', 'true'],
    ['samar.familyApprovalRequired', 'false'],
    ['mgcEmail', 'a@x.org,b.c@y.example.org'],
    ['catchAllEmail', ''],
    ['onDutyNames', 'Karim Virani, 416-555-0101\nHaji, Nasim (nights), +44 20 7946 0958'],
    ['onDutyNames', ''],
    ['bayahContacts', 'Rozina Pirani, 416-555-0103'],
    ['announcementLanguage', 'en'],
    ['announcementLanguage', 'fr'],
    ['announcementLanguage', 'en,fr'],
    ['announcementSamples', ''],
  ])('%s: %j', (name, text) => {
    expect(saved({ [name]: text })).toEqual({ [name]: text })
  })

  it('is stored without blanks around it and its items', () => {
    const body = {
      'samar.days': ' Sun | Mon ',
      'samar.time': ' 19:30 ',
      mgcEmail: 'a@x.org, b@y.org ',
      catchAllEmail: '  ',
      onDutyNames: '\r\n Karim Virani ,416-555-0101 \r\n\n Nasim Haji, 0044-20-7946-0958\n',
    }
    expect(saved(body)).toEqual({
      'samar.days': 'Sun|Mon',
      'samar.time': '19:30',
      mgcEmail: 'a@x.org,b@y.org',
      catchAllEmail: '',
      onDutyNames: 'Karim Virani, 416-555-0101\nNasim Haji, +44 20 7946 0958',
    })
  })

  it('loses what nobody sees, which comes along with what is pasted', () => {
    const body = {
      mgcEmail: '\u200ba@x.org, \u202ab@y.org\u202c',
      onDutyNames: '\ufeffKarim\u00a0Virani, \u202a416‑555‑0101\u202c\n\u202eNasim Haji\u202c, 416-555-0102',
    }
    expect(saved(body)).toEqual({
      mgcEmail: 'a@x.org,b@y.org',
      onDutyNames: 'Karim Virani, 416-555-0101\nNasim Haji, 416-555-0102',
    })
  })

  it('may be nothing at all', () => {
    expect(saved({})).toEqual({})
  })
})

describe('what is refused', () => {
  it.each([
    ['samar.days', '', 'Please select atleast 1 day.'],
    ['samar.days', 'Funday', 'Please select a valid option.'],
    ['samar.days', 'Sun|', 'Please select a valid option.'],
    ['samar.days', 'sun', 'Please select a valid option.'],
    ['samar.days', 'Sun,Mon', 'Please select a valid option.'],
    ['samar.days', 'Sun|Sun', 'Each day can be given only once.'],
    ['mafi.time', '', 'Please select time.'],
    ['mafi.time', '19:30|', 'Please select time.'],
    ['mafi.time', '|', 'Please select time.'],
    ['mafi.time', '25:00', 'Provide a valid value.'],
    ['mafi.time', '24:00', 'Provide a valid value.'],
    ['mafi.time', '19:60', 'Provide a valid value.'],
    ['mafi.time', '9:30', 'Provide a valid value.'],
    ['mafi.time', '19:30:00', 'Provide a valid value.'],
    ['mafi.time', '7:30 pm', 'Provide a valid value.'],
    ['mafi.time', '19:30|21:00|19:30', 'Each time can be given only once.'],
    ['mafi.time', Array.from({ length: 25 }, (_, n) => `12:${n + 10}`).join('|'), 'At most 24 times a day.'],
    ['fateha.blocked', 'yes', 'Provide a valid value.'],
    ['fateha.blocked', '', 'Provide a valid value.'],
    ['fateha.blocked', true, 'Provide a valid value.'],
    ['fateha.days', ['Sun'], 'Provide a valid value.'],
    ['fateha.days', null, 'Provide a valid value.'],
    ['mgcEmail', 'a@x.org,nobody,b@y.org', EMAILS],
    ['mgcEmail', 'a@x.org,,b@y.org', EMAILS],
    ['mgcEmail', 'a@x.org,', EMAILS],
    ['mgcEmail', ',', EMAILS],
    ['mgcEmail', 'a@x.org;b@y.org', EMAILS],
    ['mgcEmail', 'Ali <a@x.org>', EMAILS],
    ['mgcEmail', 'a@x.org\nBcc: b@y.org', EMAILS],
    ['samarAnnouncementEmails', `${'a'.repeat(20_000)}@x.org`, 'At most 20000 characters.'],
    ['onDutyNames', 'Karim Virani', ON_DUTY(1)],
    ['onDutyNames', ', 416-555-0101', ON_DUTY(1)],
    ['onDutyNames', 'Karim Virani, 416-555-0101\n\nNasim Haji, 555-0102', ON_DUTY(2)],
    ['onDutyNames', 'Karim Virani, 416-555-0101, Nasim Haji, 416-555-0102 (nights)', ON_DUTY(1)],
    ['onDutyNames', `${'a'.repeat(101)}, 416-555-0101`, ON_DUTY(1)],
    ['onDutyNames', 'Karim\u0007, 416-555-0101', ON_DUTY(1)],
    ['onDutyNames', 'Karim\ud800, 416-555-0101', ON_DUTY(1)],
    ['bayahContacts', `Karim${'\u0301'.repeat(40)}, 416-555-0101`, ON_DUTY(1)],
    ['onDutyNames', Array.from({ length: 11 }, (_, n) => `Name ${n}, 416-555-0101`).join('\n'), 'At most 10 lines.'],
    ['onDutyNames', ['Karim Virani, 416-555-0101'], 'Provide a valid value.'],
    ['announcementLanguage', '', 'Please select a valid option.'],
    ['announcementLanguage', 'fr,en', 'Please select a valid option.'],
    ['announcementLanguage', 'de', 'Please select a valid option.'],
    ['announcementLanguage', ['fr'], 'Provide a valid value.'],
    ['announcementSamples', 'a'.repeat(10_001), 'At most 10000 characters.'],
    ['samar.slots', '19:30', 'Provide a valid value.'],
    ['toString', 'true', 'Provide a valid value.'],
  ])('%s: %j', (name, text, message) => {
    expect(saved({ [name]: text, 'mayyit.blocked': 'true' })).toEqual({ [name]: message })
  })

  it('every field with its own message at once', () => {
    expect(
      saved({ 'samar.days': '', 'mafi.time': '25:00', mgcEmail: 'x', unknown: '1', 'mayyit.blocked': 'true' }),
    ).toEqual({
      'samar.days': 'Please select atleast 1 day.',
      'mafi.time': 'Provide a valid value.',
      mgcEmail: EMAILS,
      unknown: 'Provide a valid value.',
    })
  })

  it.each([null, [], 'text', 7])('a body that is no map: %j', (body) => {
    expect(saved(body)).toEqual({ '': 'Provide a valid value.' })
  })
})

describe('stored texts as values', () => {
  it('are nothing where nothing was saved', () => {
    const { kinds, emails, onDuty } = parseSettings({})
    expect(kinds.samar).toEqual({ days: [], times: [], blocked: false, familyApprovalRequired: false })
    expect(emails.mayyitIntakeFormEmails).toEqual([])
    expect(onDuty).toEqual([])
    expect(kinds.bayah).toBeUndefined()
  })

  it('have days and times in their order, and each address once', () => {
    const { kinds, emails } = parseSettings({
      'samar.days': 'Sat|Sun|Wed',
      'samar.time': '21:00|09:15',
      'samar.blocked': 'true',
      'samar.familyApprovalRequired': 'true',
      mgcEmail: 'a@x.org,b@y.org,A@X.org',
    })
    expect(kinds.samar).toEqual({
      days: ['Sun', 'Wed', 'Sat'],
      times: ['09:15', '21:00'],
      blocked: true,
      familyApprovalRequired: true,
    })
    expect(emails.mgcEmail.map((address) => address.toLowerCase())).toEqual(['a@x.org', 'b@y.org'])
  })

  it('become the same texts again', () => {
    const texts = {
      ...formatSettings(parseSettings({})),
      'mafi.days': 'Mon|Tue',
      'mafi.time': '08:00',
      catchAllEmail: 'a@x.org',
      onDutyNames: 'Haji, Nasim, 416-555-0102\nKarim Virani, +44 20 7946 0958',
    }
    expect(parseSettings(texts).onDuty[0]).toEqual({ name: 'Haji, Nasim', phone: '416-555-0102' })
    expect(formatSettings(parseSettings(texts))).toEqual(texts)
  })
})

describe('settings in words', () => {
  it.each([
    ['samar.days', 'Sun|Mon', 'Samar: Days', 'Sun, Mon'],
    ['mafi.time', '19:30|09:00', 'Mafi: Times', '7:30 pm, 9:00 am'],
    ['mayyit.blocked', 'true', 'Mayyit: Held back', 'Yes'],
    ['fateha.familyApprovalRequired', 'false', 'Fateha: Waits for the family', 'No'],
    ['catchAllEmail', 'a@x.org,b@y.org', 'Catch-all', 'a@x.org, b@y.org'],
    ['samarAnnouncementEmails', '', 'Samar announcements', ''],
    [
      'onDutyNames',
      'A, 416-555-0101\nB, 416-555-0102',
      'On duty: names and phone numbers',
      'A, 416-555-0101; B, 416-555-0102',
    ],
    ['gone.by', 'x|y', 'gone.by', 'x|y'],
  ])('%s', (name, text, label, words) => {
    expect([settingLabel(name), settingInWords(name, text)]).toEqual([label, words])
  })

  it('name the addresses that are none', () => {
    expect(wrongAddresses('a@x.org, nobody,,b@y.org')).toEqual(['nobody', ''])
    expect(wrongAddresses('a@x.org')).toEqual([])
    expect(wrongAddresses('')).toEqual([])
  })
})
