import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './apiError.ts'
import { banners, bannersOnNewPage, clearLast, dismissBanner, flash, showBanner } from './banners.ts'
import { pathAfterLoading, tellFailure } from './failures.ts'
import { CodeMissing } from './fetchCode.ts'
import { connectNavigation, isLeaving, lastFailure, noteLedOn } from './navigation.ts'

const go = vi.fn(async () => {})
const startAt = vi.fn()
const texts = () => banners.get().map(({ text }) => text)

beforeEach(() => {
  go.mockClear()
  startAt.mockClear()
  banners.set(() => [])
  connectNavigation({ go, startAt, here: () => '/samar/view/3?a=1', ahead: () => {} })
})

describe('a failed action', () => {
  it.each([
    [403, '/not-authorized'],
    [404, '/page-not-found'],
    [500, '/unknown-error'],
    [418, '/unknown-error'],
  ])('with status %i leads to %s, without asking about what was typed', (status, path) => {
    tellFailure(new ApiError(status, 'No.', { requestId: 'r1' }))
    expect(go).toHaveBeenCalledWith(path, { evenUnsaved: true })
    expect(lastFailure.get()).toEqual({ requestId: 'r1', path: '/samar/view/3?a=1' })
    expect(texts()).toEqual([])
  })

  it('with status 401 starts the application anew at the sign-in page, and leads back', () => {
    tellFailure(new ApiError(401, 'No.'))
    expect(startAt).toHaveBeenCalledWith('/login?redirect=/samar/view/3%3Fa%3D1')
    expect(isLeaving()).toBe(true)
  })

  it('with a 401 that comes back after the sign-in page led on stays there, with words', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    tellFailure(new ApiError(401, 'No.'))
    expect(startAt).toHaveBeenLastCalledWith('/login?redirect=/samar/view/3%3Fa%3D1')
    noteLedOn()
    tellFailure(new ApiError(401, 'No.'))
    expect(startAt).toHaveBeenLastCalledWith('/login?redirect=%2Fsamar%2Fview%2F3%3Fa%3D1&error_msg=notAccepted')
    // Some time later it is a sign-in like any other that has run out.
    kept.set('rop.ledOn', String(Date.now() - 61_000))
    tellFailure(new ApiError(401, 'No.'))
    expect(startAt).toHaveBeenLastCalledWith('/login?redirect=/samar/view/3%3Fa%3D1')
    vi.unstubAllGlobals()
  })

  it('for want of code stays, and offers what helps', () => {
    tellFailure(new CodeMissing(false, null))
    tellFailure(new CodeMissing(true, null))
    expect(go).not.toHaveBeenCalled()
    expect(texts()).toEqual([
      expect.stringMatching(/^The server could not be reached\./),
      expect.stringMatching(/^The application has been renewed/),
    ])
    expect(banners.get().map(({ action }) => action?.label)).toEqual([undefined, 'Reload the page'])
  })

  it.each([0, 413, 429, 503])('with status %i stays and says why', (status) => {
    tellFailure(new ApiError(status, 'Wait a minute.'))
    expect(go).not.toHaveBeenCalled()
    expect(texts()).toEqual(['Wait a minute.'])
  })

  it('with status 422 puts field errors on the form and the others into banners', () => {
    const onFields = vi.fn()
    const fieldErrors = { name: 'Too short.' }
    tellFailure(new ApiError(422, 'No.', { fieldErrors, globalErrors: ['Closed today.'] }), onFields)
    expect(onFields).toHaveBeenCalledWith(fieldErrors)
    expect(texts()).toEqual(['Closed today.'])
  })

  it('with status 422 swallows nothing where there is no form', () => {
    tellFailure(new ApiError(422, 'No.', { fieldErrors: { name: 'Too short.' } }))
    tellFailure(new ApiError(422, 'Not now.'))
    expect(texts()).toEqual(['Too short.', 'Not now.'])
  })

  it('of our own making is reported and shows the error page', () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    tellFailure(new TypeError('x is undefined'))
    vi.unstubAllGlobals()
    expect(report).toHaveBeenCalledOnce()
    expect(go).toHaveBeenCalledWith('/unknown-error', { evenUnsaved: true })
  })
})

describe('a page that could not be loaded', () => {
  it.each([
    [401, '/login?redirect=/samar/list-samar'],
    [403, '/not-authorized'],
    [404, '/page-not-found'],
    [422, '/unknown-error'],
    [0, '/unknown-error'],
    [503, '/unknown-error'],
  ])('with status %i leads to %s', (status, path) => {
    expect(pathAfterLoading(new ApiError(status, 'No.'), '/samar/list-samar')).toBe(path)
  })
})

describe('banners', () => {
  it('stay for the page, and those that flash for one more', () => {
    showBanner('error', 'here')
    flash('success', 'next')
    bannersOnNewPage()
    expect(texts()).toEqual(['next'])
    bannersOnNewPage()
    expect(texts()).toEqual([])
  })

  it('say the same thing once', () => {
    showBanner('error', 'a')
    showBanner('error', 'b')
    showBanner('error', 'a')
    expect(texts()).toEqual(['b', 'a'])
  })

  it('go when dismissed, and how the last attempt ended when something is tried again', () => {
    showBanner('info', 'a')
    showBanner('success', 'saved')
    showBanner('error', 'b')
    clearLast()
    expect(texts()).toEqual(['a'])
    dismissBanner(banners.get()[0]?.id ?? 0)
    expect(texts()).toEqual([])
  })
})
