import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../kit/web/apiError.ts'
import { banners } from '../../kit/web/banners.ts'
import { CodeMissing } from '../../kit/web/fetchCode.ts'
import { connectNavigation } from '../../kit/web/navigation.ts'
import { instead } from './failedChange.ts'

const FORM = '/mayyit/new-mayyit'
const ASKED = '/samar/view/3?a=1'
const texts = () => banners.get().map(({ text }) => text)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  banners.set(() => [])
  connectNavigation({ go: async () => {}, startAt: () => {}, here: () => FORM, ahead: () => {} })
})

describe('a change of page that failed', () => {
  it.each([new CodeMissing(false, null), new ApiError(0, 'The server could not be reached.')])(
    'where nothing answers stays on the page that is shown (%s)',
    (error) => {
      expect(instead(error, ASKED, FORM)).toEqual({ href: FORM, resetScroll: false })
      expect(texts()).toEqual([expect.stringMatching(/^The server could not be reached\./)])
    },
  )

  it.each([413, 422, 429, 503])('that is refused with %i stays there too, and says why', (status) => {
    expect(instead(new ApiError(status, 'Please wait a minute.'), ASKED, FORM)).toMatchObject({ href: FORM })
    expect(texts()).toEqual(['Please wait a minute.'])
  })

  it('with no page to stay on leads to the unknown error', () => {
    expect(instead(new CodeMissing(false, null), ASKED, null)).toEqual({
      href: '/unknown-error',
      reloadDocument: false,
    })
    expect(texts()).toEqual([])
  })

  it('after a deployment starts the application anew at the page that was asked for, once', () => {
    const gone = new CodeMissing(true, null)
    expect(instead(gone, ASKED, FORM)).toEqual({ href: ASKED, reloadDocument: true })
    expect(instead(gone, ASKED, FORM)).toEqual({ href: FORM, resetScroll: false })
    expect(texts()).toEqual([expect.stringMatching(/^The application has been renewed/)])
    expect(instead(gone, ASKED, null)).toMatchObject({ href: '/unknown-error' })
    expect(instead(gone, '/', FORM)).toEqual({ href: '/', reloadDocument: true })
  })

  it('for any other reason leads where the catalogue says', () => {
    expect(instead(new ApiError(404, 'No.'), ASKED, FORM)).toMatchObject({ href: '/page-not-found' })
    expect(instead(new ApiError(401, 'No.'), ASKED, FORM)).toMatchObject({ reloadDocument: true })
  })
})
